import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { addCompanies } from './add-companies.ts'
import { addStock } from './add-stock.ts'
import { booksSlice, nextStop } from './next-stop.ts'
import { investorCheckpoint } from './tables.ts'

/**
 * Adds to the days what was written into the books of stock and of companies since the last time: each row once, a slice in each
 * transaction, which says how far it came. Of two processes the second waits, and finds less to do.
 */
export async function followBooks({ db }: { db: Db }): Promise<void> {
	let isMore = true
	while (isMore) isMore = await transaction(db, addSlice)
}

/** Whether there may be more. */
async function addSlice(tx: Tx): Promise<boolean> {
	await tx.insert(investorCheckpoint).values({}).onConflictDoNothing()
	const [from] = await tx.select().from(investorCheckpoint).for('update')
	if (!from) throw new Error('How far the books were read is not written down.')
	const until = await nextStop(tx, from)
	await addStock(tx, from, until)
	await addCompanies(tx, from, until)
	await tx.update(investorCheckpoint).set(until)
	return Math.max(until.movementId - from.movementId, until.allocationId - from.allocationId) >= booksSlice
}
