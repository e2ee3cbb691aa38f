import { useState } from 'react'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import type { WholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { useCaseCatalog } from '#web/features/business-cart/use-case-catalog.ts'
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
	const [placed, setPlaced] = useState<readonly WholesaleOrder[]>([])
	const catalog = useCaseCatalog(acting.company, shipToId)
	// While the catalog of another location loads, that of the one before stays on the screen.
	const [shown, setShown] = useState<CaseCatalog>()
	if (catalog.data && catalog.data !== shown) setShown(catalog.data)
	const { news, read } = useCartNews(catalog.data)

	if (!shown)
		return catalog.error ? <ErrorState error={catalog.error} onRetry={() => void catalog.refetch()} /> : <PadSkeleton />
	if (shown.items.length === 0)
		return <EmptyState title="Nothing on your list" text="Your price list has no products yet. Please contact us." />
	const isViewer = company.memberRole === 'viewer'
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid gap-4">
				{isViewer && (
					<p className="rounded-2xl border border-line bg-card px-4 py-3 text-sm">
						You can look at prices and see what an order would come to. Buyers and owners of your company place it.
					</p>
				)}
				{placed.map((order) => (
					<Placed
						key={order.number}
						order={order}
						acting={acting}
						onCancelled={(cancelled) =>
							setPlaced(placed.map((each) => (each.number === cancelled.number ? cancelled : each)))
						}
						onRead={() => setPlaced(placed.filter((each) => each !== order))}
					/>
				))}
				<CartChanges news={news} onRead={read} />
				<StartingBar offers={shown.items} acting={acting} maySave={!isViewer} />
				<PadList offers={shown.items} />
				<PadBar catalog={shown} isViewer={isViewer} />
			</div>
			<OrderForm
				company={company}
				catalog={shown}
				acting={acting}
				onShipTo={setShipTo}
				onStale={() => void catalog.refetch()}
				onPlaced={(orders) => {
					setPlaced(orders)
					read()
				}}
			/>
		</div>
	)
}

const rowsExpected = Array.from({ length: 8 }, (_, nth) => nth)

const PadSkeleton = () => (
	<div role="status" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
		<span className="sr-only">Loading...</span>
		<div className="divide-y divide-line rounded-2xl border border-line bg-card">
			{rowsExpected.map((row) => (
				<div key={row} className="flex items-center gap-3 px-4 py-3">
					<Skeleton className="size-12 rounded-xl" />
					<div className="grid grow gap-2">
						<Skeleton className="h-4 w-40 max-w-full rounded" />
						<Skeleton className="h-3 w-28 max-w-full rounded" />
					</div>
					<Skeleton className="h-11 w-32 rounded-xl" />
				</div>
			))}
		</div>
		<Skeleton className="h-96 rounded-2xl" />
	</div>
)
