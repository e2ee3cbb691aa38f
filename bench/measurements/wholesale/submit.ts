import { randomUUID } from 'node:crypto'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import type { Row } from '../../report.ts'
import { cookieOf } from '../../signed-in.ts'
import type { Store } from '../../store.ts'
import { post } from '../rate.ts'

const lines = 50
const orders = 60
const maxMs = 60

/** One buyer who orders fifty products by the case, order after order: a company's orders come one after another anyway. */
export async function submitFigures(store: Store): Promise<Row[]> {
	const cookie = await cookieOf(store, 'distributor')
	const answer = await fetch(`${store.url}/api/wholesale/catalogue`, { headers: { cookie } })
	const { items } = (await answer.json()) as CaseCatalog
	const offers = items.filter(({ sku }) => sku.startsWith('BENCH-'))
	const times: number[] = []
	for (let nth = -10; nth < orders; nth++) {
		const body = {
			lines: Array.from({ length: lines }, (_, at) => {
				const offer = offers[(nth + 10 + at * 4) % offers.length]
				return { productId: offer?.productId, cases: 2, priceCents: offer?.prices[0]?.priceCents }
			}),
		}
		const began = performance.now()
		const placed = await post(`${store.url}/api/wholesale/orders`, body, { cookie, 'idempotency-key': randomUUID() })
		// The first ones warm up.
		if (nth >= 0) times.push(performance.now() - began)
		if (placed.status !== 201 || placed.json.state !== 'submitted')
			throw new Error(`${placed.status} ${JSON.stringify(placed.json).slice(0, 500)}`)
	}
	times.sort((a, b) => a - b)
	const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
	return [
		{
			what: `wholesale order of ${lines} lines, p50`,
			value: at(0.5),
			unit: 'ms',
			goal: `≤ ${maxMs}`,
			isMet: at(0.5) <= maxMs,
		},
		{ what: `wholesale order of ${lines} lines, p95`, value: at(0.95), unit: 'ms' },
	]
}
