import { useQueryClient } from '@tanstack/react-query'
import { getPriceList, type PriceListRecord } from '#contracts/wholesale/prices/price-lists.ts'
import { queryOf } from '#web/lib/query.ts'

export const priceListQuery = (id: string) => ({ ...queryOf(getPriceList, { params: { id } }), staleTime: 5_000 })

/** Puts what a change answered on the page; lists are asked anew when they show next. */
export function useShowPriceList() {
	const queries = useQueryClient()
	return (list: PriceListRecord) => {
		void queries.invalidateQueries({ queryKey: ['/api/admin', 'price-lists'], refetchType: 'none' })
		queries.setQueryData(priceListQuery(list.id).queryKey, list)
	}
}
