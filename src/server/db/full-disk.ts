import type { Pool } from 'pg'

const diskFull = '53100'
/** Longer than the pauses of what is written by the clock, each minute: while the disk stays full, it is not forgotten. */
const rememberedMs = 90_000

export interface DiskWatch {
	/** Whether PostgreSQL has said lately that its disk has no room for what is written. */
	isFull(): boolean
}

/** Hears on every connection of the pool when a write found the disk full, so that nothing is written to find out. */
export function watchDisk(pool: Pool, now: () => number = () => performance.now()): DiskWatch {
	let fullAt = Number.NEGATIVE_INFINITY
	pool.on('connect', ({ connection }) => {
		connection.on('errorMessage', ({ code }: { code?: string }) => {
			if (code === diskFull) fullAt = now()
		})
	})
	return { isFull: () => now() - fullAt < rememberedMs }
}
