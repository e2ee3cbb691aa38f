import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { line, neededText, thousands } from '../shared/text.ts'

/** The life of an application to become a creator; which step may follow which is one table on the server. */
export const creatorApplicationState = z.enum([
	'submitted',
	'in_review',
	'information_requested',
	'approved',
	'rejected',
	'withdrawn',
])
export type CreatorApplicationState = z.output<typeof creatorApplicationState>

/** Where somebody publishes, as people name it. */
export const channelPlatforms = {
	instagram: 'Instagram',
	tiktok: 'TikTok',
	youtube: 'YouTube',
	twitch: 'Twitch',
	blog: 'Blog or newsletter',
	podcast: 'Podcast',
	other: 'Something else',
} as const
export const channelPlatform = z.enum([
	'instagram',
	'tiktok',
	'youtube',
	'twitch',
	'blog',
	'podcast',
	'other',
]) satisfies z.ZodType<keyof typeof channelPlatforms>

export const creatorChannel = z.strictObject({
	platform: channelPlatform,
	url: z
		.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'A link like https://example.com/you.' })
		.max(300),
	followers: z.int('How many follow you there.').min(0).max(1_000_000_000),
})
export type CreatorChannel = z.output<typeof creatorChannel>

/** The name in links: small letters, digits and hyphens. */
export const creatorHandle = z
	.string()
	.trim()
	.min(3, 'At least 3 characters.')
	.max(30, 'At most 30 characters.')
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits, and hyphens between them.')

const someText = (max: number) =>
	z
		.string()
		.trim()
		.min(20, 'A sentence or two, please.')
		.max(max, `At most ${thousands(max)} characters.`)

export const creatorApplicationForm = z.strictObject({
	name: line(80),
	handle: creatorHandle,
	channels: z.array(creatorChannel).min(1, 'Name at least one channel.').max(6, 'Six channels at the most.'),
	audience: someText(1000),
	why: someText(2000),
	isAdult: z.literal(true, 'Creators are 18 or older.'),
	agreesToDisclose: z.literal(true, 'What you share for us says so.'),
})
export type CreatorApplicationForm = z.output<typeof creatorApplicationForm>

export const ownCreatorApplication = z.object({
	id: z.string(),
	number: z.string(),
	state: creatorApplicationState,
	form: creatorApplicationForm,
	/** A question of ours, an answer, or a step, in order. */
	messages: z.array(z.object({ kind: z.enum(['question', 'answer', 'step']), text: z.string(), at: time })),
	submittedAt: time,
	/** Why it was rejected. */
	reason: z.string().nullable(),
})
export type OwnCreatorApplication = z.output<typeof ownCreatorApplication>

const reply = z.object({ application: ownCreatorApplication.nullable() })
const limit = { name: 'creator-applications', max: 20, seconds: 600 }

export const getOwnCreatorApplication = endpoint({
	method: 'GET',
	path: '/api/creator-applications/own',
	access: 'signedIn',
	summary: 'Your last application to become a creator, or none',
	reply,
})

export const applyAsCreator = endpoint({
	method: 'POST',
	path: '/api/creator-applications',
	access: 'signedIn',
	summary: 'Apply to become a creator: once at a time, and again after an end',
	body: creatorApplicationForm,
	reply,
	status: 201,
	limit,
	example: {
		name: 'Ada Reyes',
		handle: 'ada-mixes',
		channels: [{ platform: 'youtube', url: 'https://youtube.example/ada', followers: 12_400 }],
		audience: 'Mostly people in their twenties who climb and ride.',
		why: 'I make zero-proof drinks on camera each Friday and use yours already.',
		isAdult: true,
		agreesToDisclose: true,
	},
})

export const answerCreatorQuestion = endpoint({
	method: 'POST',
	path: '/api/creator-applications/own/answers',
	access: 'signedIn',
	summary: 'Answer what was asked about your application',
	body: z.strictObject({ text: neededText(4000, 'Write your answer.') }),
	reply,
	limit,
})

export const withdrawCreatorApplication = endpoint({
	method: 'POST',
	path: '/api/creator-applications/own/withdrawal',
	access: 'signedIn',
	summary: 'Take your application to become a creator back',
	reply,
	limit,
})
