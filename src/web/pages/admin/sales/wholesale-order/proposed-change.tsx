import { useQuery } from '@tanstack/react-query'
import { getOrderChanges } from '#contracts/wholesale/orders/order-changes.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { OrderChangeLines } from '#web/features/wholesale-orders/order-change.tsx'
import { queryOf } from '#web/lib/query.ts'

/** The changes that the company has not answered yet, as it sees them. */
export function ProposedChange({ order: { number, state } }: { order: WholesaleOrderRecord }) {
	const { data } = useQuery({
		...queryOf(getOrderChanges, { params: { number } }),
		staleTime: 0,
		enabled: state === 'seen',
	})
	const open = data?.changes.find((change) => change.state === 'open')
	if (!open || state !== 'seen') return null
	return (
		<Panel title="Proposed to the company">
			<div className="grid gap-3 px-5 py-4">
				<OrderChangeLines change={open} />
			</div>
		</Panel>
	)
}
