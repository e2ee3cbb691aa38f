import { useState } from 'react'
import type { WholesaleCatalogue } from '#contracts/wholesale/catalogue.ts'
import type { OwnCompany } from '#contracts/wholesale/companies.ts'
import type { WholesaleOrder } from '#contracts/wholesale/orders.ts'
import { useCatalogue } from '#web/features/business-cart/use-catalogue.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { CartChanges } from './cart-changes.tsx'
import { OrderForm } from './order-form.tsx'
import { PadBar } from './pad-bar.tsx'
import { PadList } from './pad-list.tsx'
import { Placed } from './placed.tsx'
import { StartingBar } from './starting-bar.tsx'
import { useCartNews } from './use-cart-news.ts'

/** Everything sold by the case on one screen; what is typed stands in the business cart, and stays there until it is ordered. */
export function OrderPad({ company }: { company: OwnCompany }) {
	const { acting } = useOwnCompany()
	const [shipToId, setShipTo] = useState<string>()
	const [placed, setPlaced] = useState<WholesaleOrder | null>(null)
	const catalogue = useCatalogue(acting.company, shipToId)
	// Another place is on its way: what is known of the one before stays on the screen.
	const [shown, setShown] = useState<WholesaleCatalogue>()
	if (catalogue.data && catalogue.data !== shown) setShown(catalogue.data)
	const { news, read } = useCartNews(catalogue.data)

	if (!shown)
		return catalogue.error ? (
			<ErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} />
		) : (
			<div role="status">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-[32rem] rounded-2xl" />
			</div>
		)
	if (shown.items.length === 0)
		return <EmptyState title="Nothing on your list" text="Your price list has no products yet. Please contact us." />
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid gap-4">
				{placed && (
					<Placed
						key={placed.number}
						order={placed}
						acting={acting}
						onCancelled={setPlaced}
						onRead={() => setPlaced(null)}
					/>
				)}
				<CartChanges news={news} onRead={read} />
				<StartingBar offers={shown.items} acting={acting} />
				<PadList offers={shown.items} />
				<PadBar catalogue={shown} />
			</div>
			<OrderForm
				company={company}
				catalogue={shown}
				acting={acting}
				onShipTo={setShipTo}
				onStale={() => void catalogue.refetch()}
				onPlaced={(order) => {
					setPlaced(order)
					read()
				}}
			/>
		</div>
	)
}
