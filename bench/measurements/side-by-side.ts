import type { Row } from '../report.ts'
import type { Store } from '../store.ts'
import { cachedPage } from './pages.ts'
import { purchases } from './purchases.ts'

/** So much slower counts as no slower: two runs on one machine differ by that. */
const spread = 1.15

/** Purchases and public pages of a store, as `npm run bench` measures them. */
export const daily = async (store: Store): Promise<Row[]> => [
	...(await cachedPage(store.url)),
	...(await purchases(store)),
]

/** The same figures of a large store, each beside that of a small one; a rate is more and a time is less. */
export const sideBySide = (few: readonly Row[], many: readonly Row[], orders: string): Row[] =>
	many.map((row, at) => {
		const before = few[at]?.value ?? 0
		const isRate = row.unit.endsWith('/s')
		return {
			what: `${row.what}, ${orders}`,
			value: row.value,
			unit: row.unit,
			yardstick: before,
			goal: 'no slower',
			isMet: isRate ? row.value * spread >= before : row.value <= before * spread,
		}
	})
