import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { storeDay } from '#contracts/shared/calendar.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { creatorClicks, creatorDays } from './tables.ts'

export interface Click {
	linkId: string
	creatorId: string
	at: Date
	device: (typeof creatorClicks.$inferInsert)['device']
	referrer: string | null
	isKept: boolean
}

/** Clicks that wait in memory, at most; more are not counted, and their links lead on all the same. */
const maxWaiting = 20_000
const perWrite = 500
const pauseMs = 200

export interface ClickLog {
	/** Takes a click, which is written a moment later, and answers its id. */
	add(click: Click): string
	/** Resolves once all that was taken is written or given up. */
	settled(): Promise<void>
}

/** Writes clicks after their answers, many at once. What a crash loses is the clicks of its last moment. */
export function createClickLog(db: Db, log: Pick<Logger, 'warn'>): ClickLog {
	const waiting: Array<Click & { id: string }> = []
	let writing: Promise<void> | null = null
	async function writeAll(): Promise<void> {
		await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
		while (waiting.length > 0) {
			const some = waiting.splice(0, perWrite)
			await writeClicks(db, some).catch((error: unknown) => {
				log.warn({ err: error, clicks: some.length }, 'clicks lost')
			})
		}
		writing = null
	}
	return {
		add(click) {
			const id = randomUUID()
			if (waiting.length >= maxWaiting) return id
			waiting.push({ ...click, id })
			writing ??= writeAll()
			return id
		},
		async settled() {
			await writing
		},
	}
}

/** The clicks and the counts of their days, together. */
async function writeClicks(db: Db, clicks: ReadonlyArray<Click & { id: string }>): Promise<void> {
	const byDay = Map.groupBy(clicks, ({ linkId, at }) => `${linkId} ${storeDay(at)}`)
	const counted = [...byDay.entries()]
		.toSorted(([one], [other]) => (one < other ? -1 : 1))
		.flatMap(([, some]) => {
			const [first] = some
			if (!first) return []
			const bots = some.filter(({ device }) => device === 'bot').length
			const { creatorId, linkId: sourceId } = first
			return [{ creatorId, sourceId, day: storeDay(first.at), clicks: some.length - bots, bots }]
		})
	await transaction(db, async (tx) => {
		await tx
			.insert(creatorClicks)
			.values(clicks.map(({ creatorId: _, ...click }) => ({ ...click, day: storeDay(click.at) })))
		await tx
			.insert(creatorDays)
			.values(counted)
			.onConflictDoUpdate({
				target: [creatorDays.sourceId, creatorDays.day],
				set: {
					clicks: sql`${creatorDays.clicks} + excluded.clicks`,
					bots: sql`${creatorDays.bots} + excluded.bots`,
				},
			})
	})
}
