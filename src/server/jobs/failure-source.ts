import type { FailedOperation } from '#contracts/operations/operations.ts'
import type { Db, Tx } from '#server/db/client.ts'

/** One of what failed or waits too long, as its owner reads it. */
export interface FailedItem extends Omit<FailedOperation, 'since' | 'nextAttemptAt'> {
	since: Date
	nextAttemptAt: Date | null
	/** Its place in the list, as PostgreSQL writes it: to the microsecond. */
	at: string
}

/**
 * The failed and overdue records of one kind. The module that owns the tables says which those are, and how they are
 * tried again.
 */
export interface FailureSource {
	/** The newest first, from before a place on. */
	page(db: Db, limit: number, before: { at: string; id: string } | null): Promise<FailedItem[]>
	/** How many, up to a thousand. */
	count(db: Db): Promise<number>
	/** Has it tried again at once; false when there is nothing to try. */
	retry(tx: Tx, id: string): Promise<boolean>
}

/** The cursor key of the first page: newer than every failure. */
export const beforeNewestFailure = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
