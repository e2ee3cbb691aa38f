import { Refusal } from '#server/errors.ts'
import type { Statement } from './batch.ts'
import type { Tx } from './tx.ts'

const begin: Statement<never> = { name: 'attempt-begin', text: 'SAVEPOINT attempt' }
const end: Statement<never> = { name: 'attempt-end', text: 'RELEASE SAVEPOINT attempt' }
const undo: Statement<never> = { name: 'attempt-undo', text: 'ROLLBACK TO SAVEPOINT attempt' }
const look: Statement<never> = { name: 'attempt-look', text: 'SELECT 1' }

/**
 * Does a part of a transaction; where that is refused, all that it wrote is undone, and the refusal is the answer. Whatever
 * else it fails of ends the transaction as always.
 */
export async function unlessRefused(tx: Tx, work: () => Promise<unknown>): Promise<Refusal | null> {
	tx.runLater(begin, [])
	try {
		await work()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		// Throws where a statement that nobody waited for has failed: then there is no transaction to go on with.
		await tx.run(look, [])
		await tx.run(undo, [])
		await tx.run(end, [])
		return error
	}
	await tx.run(end, [])
	return null
}
