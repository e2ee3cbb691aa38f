import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { orders as orderTable } from '#server/modules/orders/tables.ts'
import { StartupError } from '#server/startup/startup-error.ts'

/** Whether the demo's history may come: once there was an order, it never does. */
export async function isWithoutOrders(reader: Pick<DbOrTx, 'select'>): Promise<boolean> {
	return (await reader.select({ id: orderTable.id }).from(orderTable).limit(1)).length === 0
}

export interface HistoryLoading {
	/** The program `load-history`. */
	program: string
	ownerUrl: string
	/** How many orders were placed. */
	orders: number
}

/**
 * Loads the demo's history into a store without orders, by a process of its own, and waits for its end. Its heap of 200 MB
 * goes with that process; the one that serves would keep it.
 */
export async function loadHistoryInOwnProcess(db: Db, { program, ownerUrl, orders }: HistoryLoading): Promise<void> {
	if (!(await isWithoutOrders(db))) return
	const child = fork(program, [String(orders)], {
		// The embedded database is not opened again, and what bounds the server's heap is not for this one.
		env: { ...process.env, DATABASE_URL: ownerUrl },
		execArgv: ['--enable-source-maps'],
	})
	const ending = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => [error.code])
	const [how] = ending.filter((each) => each !== null)
	if (how !== 0)
		throw new StartupError(
			`The demo's orders were not loaded: the process that loads them ended with ${how}. None of them was kept. Start again, or with DEMO_HISTORY=off to go without them.`,
		)
}
