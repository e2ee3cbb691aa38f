import type { Logger } from 'pino'
import { isDatabaseOutage } from '#server/db/database-outage.ts'

export interface Outages {
	/** Asks the database, and notes whether it answered. */
	ask<T>(query: () => Promise<T>): Promise<T>
	/** Logs what went wrong in the queues, unless the outage that is told already is to blame. */
	tell(thrown: unknown): void
}

/**
 * Queues ask several times a second, and all of it fails while the database is away: that is logged when it begins, and
 * once more, with how often and how long, when the database answers again.
 */
export function createOutages(log: Logger): Outages {
	let outage: { since: number; failures: number; lastAt: number } | null = null
	return {
		async ask(query) {
			const asked = performance.now()
			try {
				const answer = await query()
				// An answer to a request from before the last failure says nothing about now.
				if (outage && asked > outage.lastAt) {
					const { since, failures } = outage
					outage = null
					const seconds = Math.round((performance.now() - since) / 1000)
					log.info({ failures, seconds }, 'job queues: the database answers again')
				}
				return answer
			} catch (error) {
				if (isDatabaseOutage(error)) {
					if (!outage) log.warn({ err: error }, 'job queues: the database does not answer; asking until it does')
					outage ??= { since: asked, failures: 0, lastAt: 0 }
					outage.failures++
					outage.lastAt = performance.now()
				}
				throw error
			}
		},
		tell(thrown) {
			const error = asError(thrown)
			if (!isDatabaseOutage(error)) log.warn({ err: error }, 'job queues')
		},
	}
}

/** pg-boss tells its errors as plain objects of their fields. */
function asError(thrown: unknown): Error {
	if (thrown instanceof Error) return thrown
	const { message, ...fields } = (thrown ?? {}) as Record<string, unknown>
	return Object.assign(new Error(String(message ?? thrown)), fields)
}
