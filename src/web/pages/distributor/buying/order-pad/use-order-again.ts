import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import type { StartingLine } from '#contracts/wholesale/orders/starting-points.ts'
import { queryOf } from '#web/lib/query.ts'

/** Fills the pad with the order that its URL names, once; then the URL is the pad's own again. */
export function useOrderAgain(
	acting: { company?: string },
	begin: (lines: readonly StartingLine[], from: string) => void,
): void {
	const [search, setSearch] = useSearchParams()
	const number = search.get('from')
	const { data: order } = useQuery({
		...queryOf(getWholesaleOrder, { params: { number: number ?? '' }, query: acting }),
		enabled: number !== null,
	})
	const filled = useRef<string>(undefined)
	useEffect(() => {
		if (!order || filled.current === order.number || order.number !== number) return
		filled.current = order.number
		begin(order.lines, `Order ${order.number}`)
		const rest = new URLSearchParams(search)
		rest.delete('from')
		setSearch(rest, { replace: true, preventScrollReset: true })
	}, [order, number, begin, search, setSearch])
}
