import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillWithWholesale } from '#test/database/years-of-wholesale.ts'
import { databaseUrlOf } from '../../database.ts'
import type { Row } from '../../report.ts'
import { startStore } from '../../store.ts'
import { wholesaleListFigures } from './lists.ts'
import { fillOrderPad } from './many-case-packs.ts'
import { orderPadFigures } from './order-pad.ts'
import { submitFigures } from './submit.ts'

const orders = 200_000
const largest = 'prairieline.example'

/** How often each list is called, and in how many rows of the pad something is typed. */
interface Extent {
	calls: number
	padRows: number
}

/** The wholesale portal with 200 products and 200,000 orders behind it, in a store of its own. */
export async function wholesaleFigures({ calls, padRows }: Extent): Promise<Row[]> {
	const scratch = mkdtempSync(join(tmpdir(), 'untapped-wholesale-'))
	const store = await startStore(scratch, { JOBS: 'off', DEMO_HISTORY: 'off' })
	const owner = new pg.Client({ connectionString: databaseUrlOf(store) })
	try {
		await owner.connect()
		await fillOrderPad(owner)
		const began = performance.now()
		await fillWithWholesale(owner, { orders, companies: 500, largest })
		return [
			{
				what: `filling: ${orders.toLocaleString('en-US')} wholesale orders`,
				value: (performance.now() - began) / 1000,
				unit: 's',
			},
			...(await submitFigures(store)),
			...(await wholesaleListFigures(store, { orders, calls })),
			...(await orderPadFigures(store, padRows)),
		]
	} finally {
		await owner.end().catch(() => {})
		await store.stop()
		rmSync(scratch, { recursive: true, force: true })
	}
}
