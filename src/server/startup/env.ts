import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

const port = z
	.string()
	.regex(/^\d{1,5}$/)
	.transform(Number)
	.pipe(z.int().min(0).max(65535))
const onOff = z.enum(['on', 'off'])
const url = (protocols: RegExp) => z.url({ protocol: protocols })
/** One entry of what Fastify takes as `trustProxy`. */
const isProxy = (entry: string): boolean => {
	const [ip = '', bits, ...more] = entry.trim().split('/')
	if (more.length > 0) return false
	if (['loopback', 'linklocal', 'uniquelocal'].includes(ip)) return bits === undefined
	const version = isIP(ip)
	if (bits === undefined) return version > 0
	// Everybody is no proxy: with /0 anybody could say to be anybody else.
	return version > 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Every variable the server reads; `.env.example` says what each is for. */
const variables = z.object({
	NODE_ENV: z.string().optional(),
	PORT: port.default(3000),
	HOST: z.string().min(1).default('127.0.0.1'),
	DATA_DIR: z.string().min(1).default('.data'),
	DATABASE_URL: url(/^postgres(ql)?$/).optional(),
	PUBLIC_URL: url(/^https?$/).optional(),
	TRUST_PROXY: z
		.string()
		.refine((text) => text.split(',').every(isProxy), 'Addresses, networks like 10.0.0.0/8, or "loopback, uniquelocal"')
		.optional(),
	SECRET_KEY: z.string().min(32).optional(),
	DEMO: onOff.optional(),
	DEMO_HISTORY: onOff.default('on'),
	PAYMENTS: z.enum(['stripe', 'test']).optional(),
	DEMO_PASSWORD: z.string().min(8).max(128).optional(),
	RATE_LIMIT: onOff.default('on'),
	ANALYTICS_KEY: z
		.string()
		.regex(/^G-[A-Z0-9]+$/)
		.optional(),
	STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
	STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(
			/^whsec_[^\s,]+(?:[\s,]+whsec_[^\s,]+)*$/,
			'One secret that starts with whsec_, or several with commas between',
		)
		.optional(),
	STRIPE_API_BASE: url(/^https?$/).optional(),
	SMTP_URL: url(/^smtps?$/).optional(),
	MAIL_FROM: z.string().min(3).default('UNTAPPED <hello@untapped.example>'),
	MAIL_INBOX: z.email().default('hello@untapped.example'),
	RETURNS_INBOX: z.union([z.email(), z.literal('off')]).optional(),
	REMITTANCE: z.string().max(1000).optional(),
	S3_BUCKET: z.string().min(3).optional(),
	S3_REGION: z.string().min(1).optional(),
	S3_ENDPOINT: url(/^https?$/).optional(),
	S3_ACCESS_KEY_ID: z.string().min(1).optional(),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	METRICS_TOKEN: z.string().min(16).optional(),
	METRICS_PORT: port.optional(),
	WEB_CONCURRENCY: z
		.string()
		.regex(/^\d{1,3}$/)
		.transform(Number)
		.pipe(z.int().min(1).max(256))
		.default(1),
	JOBS: onOff.default('on'),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export const variableNames = Object.keys(variables.shape)

/** Whether one of Stripe's keys is for real money. */
const modeOf = (key: string | undefined) => key && (key.includes('_test_') ? 'test' : 'live')

/** A bank of the demo, where nobody has an account: only a store that takes no money names it. */
const demoRemittance =
	'By ACH: Prairie Demo Bank, routing 000000000, account 000-DEMO | By wire: Prairie Demo Bank, SWIFT DEMOUS00, account 000-DEMO'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Reads and judges the environment; throws one sentence for each mistake. What sells nothing, like the audit, need not
 * know how the store takes payment.
 */
export function readEnv(source: Record<string, string | undefined>, { sells = true }: { sells?: boolean } = {}) {
	const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
	const parsed = variables.safeParse(given)
	const mistakes = parsed.success
		? []
		: parsed.error.issues.map((issue) => `${issue.path.join('.')} is not valid: ${issue.message}.`)
	if (!parsed.success) throw new StartupError(mistakes.join('\n'))

	const env = parsed.data
	if (env.RATE_LIMIT === 'off' && !loopback.has(env.HOST))
		mistakes.push('RATE_LIMIT=off is only for a server that listens on loopback; HOST says otherwise.')
	if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_PUBLISHABLE_KEY))
		mistakes.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together; one of them is missing.')
	const [secretMode, publishableMode] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(modeOf)
	if (secretMode && publishableMode && secretMode !== publishableMode)
		mistakes.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: one is live, the other is not.')
	if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
		mistakes.push('STRIPE_WEBHOOK_SECRET is missing: without it no event of Stripe can be trusted.')
	const demo = (env.DEMO ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on'
	const payments = env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : demo ? 'test' : null)
	if (payments === 'stripe' && !env.STRIPE_SECRET_KEY)
		mistakes.push('PAYMENTS=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.')
	if (payments === 'test' && env.STRIPE_SECRET_KEY)
		mistakes.push("PAYMENTS=test takes no money, but Stripe's keys are set. Remove one of the two.")
	if (payments === null && sells)
		mistakes.push(
			"Nobody could pay here: set Stripe's keys, or PAYMENTS=test for a store that takes test cards only and says so on every page.",
		)
	if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY))
		mistakes.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; one of them is missing.')
	if (env.METRICS_PORT === env.PORT && env.PORT !== 0)
		mistakes.push('METRICS_PORT is the port that everybody is served on. Set another one.')
	if (!loopback.has(env.HOST) && !env.PUBLIC_URL)
		mistakes.push('PUBLIC_URL is missing: links in mails are built from it when HOST is not loopback.')
	if (mistakes.length > 0) throw new StartupError(mistakes.join('\n'))

	return {
		...env,
		DATA_DIR: resolve(env.DATA_DIR),
		PUBLIC_URL: env.PUBLIC_URL?.replace(/\/$/, ''),
		demo,
		REMITTANCE: env.REMITTANCE ?? (demo && payments === 'test' ? demoRemittance : undefined),
		/** Any of them may sign Stripe's events: while one is changed for another there are two. */
		stripeWebhookSecrets: env.STRIPE_WEBHOOK_SECRET?.split(/[\s,]+/) ?? [],
		/** The payment provider; the embedded gateway takes no money. */
		payments: payments ?? 'test',
	}
}
export type Env = ReturnType<typeof readEnv>
