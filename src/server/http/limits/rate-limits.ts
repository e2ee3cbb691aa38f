import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Statement, StatementRunner, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import { networkOf } from './network.ts'

const hit: Statement<{ hits: number }> = {
	name: 'rate-limit-hit',
	text: `INSERT INTO rate_limits AS counted (key, window_start, hits) VALUES ($1, $2, 1)
		ON CONFLICT (key, window_start) DO UPDATE SET hits = counted.hits + 1 RETURNING hits`,
}

export interface Limit {
	/** Counts of a limit that begins with `day-` are kept for a day, those of others for an hour. */
	name: string
	max: number
	seconds: number
}

/** Counts a try of a subject in the window of this moment, and answers how many tries that window has. */
async function countTry(runner: StatementRunner, limit: Limit, subject: string) {
	const now = Date.now() / 1000
	const windowStart = Math.floor(now / limit.seconds) * limit.seconds
	// Network addresses and e-mails are personal data: only their hash is kept, and only for the window.
	const key = `${limit.name}:${sha256(subject)}`
	const [counted] = await runner.run(hit, [key, windowStart])
	return { hits: counted?.hits ?? 0, endsIn: windowStart + limit.seconds - now }
}

/** Counts what the store itself is about to do in a transaction; false when the limit has been reached. */
export async function isWithinLimit(tx: Tx, limit: Limit, subject: string): Promise<boolean> {
	return (await countTry(tx, limit, subject)).hits <= limit.max
}

export type LimitRate = (limit: Limit, subject: string) => Promise<void>

/**
 * Counts a try and refuses the one too many. The count is one conditional write in PostgreSQL, so it is exact under
 * bursts and over all processes; the table is unlogged, for losing it in a crash costs nobody anything.
 */
export const limitRates =
	(db: Db, isOn: boolean): LimitRate =>
	async (limit, subject) => {
		if (!isOn) return
		const { hits, endsIn } = await countTry(db, limit, subject)
		if (hits > limit.max)
			throw new Refusal('RATE_LIMITED', 'Too many tries. Please wait a moment.', { retryAfter: endsIn })
	}

/**
 * Applies the limits that contracts state, per account when signed in and per network always. A try that is refused for
 * what it says does not count, unless it may be a form with files: those count before anything of them is read.
 */
export function contractLimits(app: FastifyInstance, limitRate: LimitRate): void {
	const count = async (request: FastifyRequest, mayHaveFiles: boolean) => {
		const { endpoint } = request.routeOptions.config
		if (!endpoint?.limit || Boolean(endpoint.multipart) !== mayHaveFiles) return
		await limitRate(endpoint.limit, `address:${networkOf(request.ip)}`)
		if (request.viewer) await limitRate(endpoint.limit, `account:${request.viewer.id}`)
	}
	app.addHook('preValidation', (request) => count(request, true))
	app.addHook('preHandler', (request) => count(request, false))
}
