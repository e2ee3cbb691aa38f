import type { Statement } from './batch.ts'
import type { Tx } from './tx.ts'

/**
 * Stands among the tables of a write outside a transaction: its commit does not wait for the disk. For what may be lost in a
 * crash because it is asked for or done again; a later commit that waits takes it along, for the log is written in order.
 */
export const withoutWaiting = `set_config('synchronous_commit', 'off', true) AS without_waiting`

const dontWait: Statement<never> = { name: 'commit-without-waiting', text: `SELECT ${withoutWaiting}` }

/** The same for a transaction: its locks are free again as soon as it is committed, and not when the disk has it. */
export const commitWithoutWaiting = (tx: Tx): void => tx.runLater(dontWait, [])
