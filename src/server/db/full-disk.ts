import type { Pool } from 'pg'

export const diskFull = '53100'
/** Longer than the pauses of what is written by the clock, each minute: while the disk stays full, it is not forgotten. */
const rememberedMs = 90_000

export interface DiskWatch {
	/** Whether PostgreSQL has said lately that its disk has no room for what is written. */
	isFull(): boolean
}

const never = Number.NEGATIVE_INFINITY

/** New rows need room; a row that is written again may fit where it was. */
const rowsAdded = /^INSERT 0 [1-9]/

/** Hears on every connection of the pool when a write found the disk full, and when one finds room again, so that nothing is written to find out. */
export function watchDisk(pool: Pool, now: () => number = () => performance.now()): DiskWatch {
	let fullAt = never
	pool.on('connect', ({ connection }) => {
		connection.on('errorMessage', ({ code }: { code?: string }) => {
			if (code === diskFull) fullAt = now()
		})
		connection.on('commandComplete', ({ text }: { text: string }) => {
			if (fullAt > never && rowsAdded.test(text)) fullAt = never
		})
	})
	return { isFull: () => now() - fullAt < rememberedMs }
}
