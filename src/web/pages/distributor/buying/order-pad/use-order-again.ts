import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import type { StartingLine } from '#contracts/wholesale/orders/starting-points.ts'
import { queryOf } from '#web/lib/query.ts'

/** In place of an order's number: what is due to buy. */
export const dueToBuyKey = 'due'

interface Filling {
	acting: { company?: string }
	/** Undefined until it is known. */
	due: readonly StartingLine[] | undefined
	begin: (lines: readonly StartingLine[], from: string) => void
}

/** Fills the pad with what its URL names, an order or what is due, once; then the URL is the pad's own again. */
export function useOrderAgain({ acting, due, begin }: Filling): void {
	const [search, setSearch] = useSearchParams()
	const wanted = search.get('from')
	const { data: order } = useQuery({
		...queryOf(getWholesaleOrder, { params: { number: wanted ?? '' }, query: acting }),
		enabled: wanted !== null && wanted !== dueToBuyKey,
	})
	const lines = wanted === dueToBuyKey ? due : order?.number === wanted ? order?.lines : undefined
	const filled = useRef<string>(undefined)
	useEffect(() => {
		if (!lines || wanted === null || filled.current === wanted) return
		filled.current = wanted
		begin(lines, wanted === dueToBuyKey ? 'Due to buy' : `Order ${wanted}`)
		const rest = new URLSearchParams(search)
		rest.delete('from')
		setSearch(rest, { replace: true, preventScrollReset: true })
	}, [lines, wanted, begin, search, setSearch])
}
