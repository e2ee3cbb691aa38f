import { poText } from '#contracts/wholesale/orders/po-text.ts'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { businessItemOf } from '#web/features/business-cart/offers.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { useDeliveries } from './deliveries-store.ts'
import type { PutAside } from './valid-deliveries.ts'

interface PutAsideListProps {
	deliveries: readonly PutAside[]
	catalog: CaseCatalog
	/** The delivery is on the pad again, at today's prices. */
	onOpen: (delivery: PutAside) => void
}

/** The deliveries that are ordered together with what is on the pad. */
export function PutAsideList({ deliveries, catalog, onOpen }: PutAsideListProps) {
	const isPadEmpty = useBusinessCart(({ items }) => items.length === 0)
	const { remove } = useDeliveries.getState()
	const open = (delivery: PutAside) => {
		useBusinessCart.getState().replace(
			delivery.lines.flatMap(({ productId, cases }) => {
				const offer = catalog.items.find((each) => each.productId === productId)
				return offer ? [businessItemOf(offer, cases)] : []
			}),
		)
		remove(delivery.id)
		onOpen(delivery)
	}
	if (deliveries.length === 0) return null
	return (
		<section aria-label="Deliveries of this order" className="rounded-xl border border-line">
			<ol className="divide-y divide-line text-sm">
				{deliveries.map((delivery, nth) => (
					<li key={delivery.id} className="grid gap-1 px-3 py-2.5">
						<p className="flex justify-between gap-3">
							<span className="font-semibold">
								Delivery {nth + 1}: {delivery.cases} {delivery.cases === 1 ? 'case' : 'cases'}
							</span>
							<Money cents={delivery.totalCents} />
						</p>
						<p className="text-muted">
							{delivery.shipTo.name}
							{delivery.requestedDate && (
								<>
									, <CalendarDay on={delivery.requestedDate} />
								</>
							)}
							{delivery.poNumber && `, ${poText(delivery.poNumber)}`}
						</p>
						<p className="flex gap-2">
							<Button look="quiet" size="small" disabled={!isPadEmpty} onClick={() => open(delivery)}>
								Change
							</Button>
							<Button look="quiet" size="small" onClick={() => remove(delivery.id)}>
								Remove<span className="sr-only"> delivery {nth + 1}</span>
							</Button>
						</p>
					</li>
				))}
			</ol>
			{!isPadEmpty && (
				<p className="border-line border-t px-3 py-2 text-muted text-xs">
					What is on the pad is delivery {deliveries.length + 1}. Put it aside to change another.
				</p>
			)}
		</section>
	)
}
