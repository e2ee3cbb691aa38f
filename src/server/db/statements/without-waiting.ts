/**
 * Stands among the tables of a write outside a transaction: its commit does not wait for the disk. For what may be lost in a
 * crash because it is asked for or done again; a later commit that waits takes it along, for the log is written in order.
 */
export const withoutWaiting = `set_config('synchronous_commit', 'off', true) AS without_waiting`
