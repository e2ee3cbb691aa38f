import { listMovements } from '#contracts/inventory/stock-items.ts'
import { type ListView, viewIn } from '#web/features/record-list/list-view.ts'
import { queryOf } from '#web/lib/query.ts'

/** Which part of an item's history its page shows, as the URL says it. */
export interface HistoryView extends Pick<ListView, 'cursor'> {
	location?: string
	show?: 'all'
}

export function historyViewIn(search: URLSearchParams): HistoryView {
	const location = search.get('location')
	const { cursor } = viewIn({ path: '', filters: {} }, search)
	return {
		...(location && /^[\w-]{1,40}$/.test(location) && { location }),
		...(search.get('show') === 'all' && { show: 'all' as const }),
		...(cursor && { cursor }),
	}
}

export const historyQuery = (sku: string, view: HistoryView) => ({
	...queryOf(listMovements, { params: { sku }, query: { ...view, limit: '25' } }),
	staleTime: 5_000,
})
