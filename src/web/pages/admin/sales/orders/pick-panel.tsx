import { urlOf } from '#contracts/endpoint.ts'
import { getPackingSlips, getPickListPdf, maxPicked } from '#contracts/orders/fulfillment-calls.ts'
import type { AdminOrderSummary } from '#contracts/orders/order-list.ts'
import type { PanelAct } from '#web/features/record-list/bulk/bulk-act.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Chosen orders are picked and shipped together. */
export const pickAct: PanelAct<AdminOrderSummary> = {
	label: 'Pick and ship',
	needs: 'orders.ship',
	title: (what) => `Pick and ship ${what}`,
	panel: ({ rows }) => <PickPanel numbers={rows.map(({ number }) => number)} />,
}

function PickPanel({ numbers }: { numbers: readonly string[] }) {
	const orders = numbers.slice(0, maxPicked).join(',')
	return (
		<div className="grid content-start gap-4 p-5">
			<p className="text-sm">
				The pick list says what to take from which shelf, by warehouse, item and lot. Beside it all of them leave in one
				go.
			</p>
			{numbers.length > maxPicked && (
				<p role="alert" className="text-sm text-warn">
					At most {maxPicked} orders are picked together: these are the first {maxPicked} of {numbers.length}.
				</p>
			)}
			<PageLink to={`/admin/orders/pick?orders=${orders}`} className={buttonStyle({ look: 'action' })}>
				Open the pick list
			</PageLink>
			<a href={urlOf(getPickListPdf, { query: { orders } })} className={buttonStyle({ look: 'outline' })}>
				Pick list (PDF)
			</a>
			<a href={urlOf(getPackingSlips, { query: { orders } })} className={buttonStyle({ look: 'outline' })}>
				Packing slips (PDF)
			</a>
		</div>
	)
}
