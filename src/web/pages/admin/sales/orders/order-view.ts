import type { OrderFilterStatus } from '#contracts/orders.ts'
import { type ListView, listViewIn } from '#web/features/admin-list/list-view.ts'
import { statusLabels } from '#web/features/orders/order-labels.ts'

const sortNames = {
	newest: 'Newest first',
	oldest: 'Oldest first',
	'total-desc': 'Largest total first',
	'total-asc': 'Smallest total first',
} as const

export type OrderSort = keyof typeof sortNames

export interface OrderView extends ListView {
	status?: OrderFilterStatus
	sort?: OrderSort
}

const isStatus = (text: string | null): text is OrderFilterStatus => text !== null && Object.hasOwn(statusLabels, text)
const isSort = (text: string | null): text is OrderSort => text !== null && Object.hasOwn(sortNames, text)

/** The list of orders as its address says it; the newest come first unless it says otherwise. */
export function orderViewIn(search: URLSearchParams): OrderView {
	const status = search.get('status')
	const sort = search.get('sort')
	return {
		...listViewIn(search),
		...(isStatus(status) && { status }),
		...(isSort(sort) && sort !== 'newest' && { sort }),
	}
}

export const sortChoices = Object.entries(sortNames) as ReadonlyArray<[OrderSort, string]>

export interface ColumnSort {
	direction: 'ascending' | 'descending' | 'none'
	/** How the list is sorted after a click on the column's head. */
	next: OrderSort
}

const columns = {
	placed: { descending: 'newest', ascending: 'oldest' },
	total: { descending: 'total-desc', ascending: 'total-asc' },
} as const

/** How a column is sorted now; the first click sorts downwards, the next one turns it round. */
export function columnSort(column: keyof typeof columns, sort: OrderSort = 'newest'): ColumnSort {
	const { descending, ascending } = columns[column]
	if (sort === descending) return { direction: 'descending', next: ascending }
	return { direction: sort === ascending ? 'ascending' : 'none', next: descending }
}

/** The list after a choice in its toolbar or head: what was chosen changes, and it begins at its beginning. */
export function withChoice(search: URLSearchParams, name: 'q' | 'status' | 'sort', value: string): OrderView {
	const changed = new URLSearchParams(search)
	changed.set(name, value)
	changed.delete('cursor')
	return orderViewIn(changed)
}
