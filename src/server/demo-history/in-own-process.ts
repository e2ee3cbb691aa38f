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

const withoutMallocLimits = Object.fromEntries(
	Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')),
)

/**
 * Fills a store, and loads the demo's history behind that if there are no orders: by a process of its own, which starts
 * meanwhile. Its heap of 200 MB goes with that process; the one that serves would keep it.
 */
export async function loadHistoryInOwnProcess(
	db: Db,
	{ program, ownerUrl, orders }: HistoryLoading,
	fill: () => Promise<void> = async () => {},
): Promise<void> {
	if (!(await isWithoutOrders(db))) return fill()
	const child = fork(program, [String(orders)], {
		// The embedded database is not opened again, and what bounds the server's memory is not for this one.
		env: { ...withoutMallocLimits, DATABASE_URL: ownerUrl },
		execArgv: ['--enable-source-maps', '--max-semi-space-size=64'],
	})
	const ended = once(child, 'exit').catch((error: NodeJS.ErrnoException) => [error.code])
	try {
		await fill()
		// Where it has ended already, how it did says why.
		child.send('load', () => {})
		const [how] = (await ended).filter((each) => each !== null)
		if (how !== 0)
			throw new StartupError(
				`The demo's orders were not loaded: the process that loads them ended with ${how}. None of them was kept. Start again, or with DEMO_HISTORY=off to go without them.`,
			)
	} finally {
		child.kill()
	}
}
