import { useState } from 'react'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { maxDeliveries } from '#contracts/wholesale/orders/order-groups.ts'
import type { WholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { priceAt } from '#contracts/wholesale/prices/case-prices.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { unreadOf, useUnreadCases } from '#web/features/business-cart/unread-cases.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { useDeliveries } from './deliveries/deliveries-store.ts'
import { DeliveryFields, isTooEarly } from './deliveries/delivery-fields.tsx'
import { PutAsideList } from './deliveries/put-aside-list.tsx'
import { usePlacing } from './deliveries/use-placing.ts'
import type { PutAside } from './deliveries/valid-deliveries.ts'
import { PlaceButton } from './place-button.tsx'
import { OrderPadFacts, OrderPadTotals } from './totals.tsx'
import { totalsNow, useTotals } from './use-totals.ts'

/** Where the bar of a phone leads. */
export const orderFormId = 'your-order'

interface OrderFormProps {
	company: OwnCompany
	catalog: CaseCatalog
	acting: { company?: string }
	onShipTo: (id: string) => void
	/** The server knows other prices or less stock. */
	onStale: () => void
	onPlaced: (orders: readonly WholesaleOrder[]) => void
}

const emptyDraft = { poNumber: '', requestedDate: '' }

/** The cart with the prices that stand on the screen. */
const shownLines = ({ items: offers }: CaseCatalog): PutAside['lines'] =>
	useBusinessCart.getState().items.map(({ productId, cases, unitPriceCents }) => {
		const offer = offers.find((of) => of.productId === productId)
		return { productId, cases, priceCents: (offer && priceAt(offer.prices, cases))?.priceCents ?? unitPriceCents }
	})

/** What is typed beside the cart, the deliveries that were put aside, and what sends or puts aside all of it. */
function useOrderDraft({ company, catalog, acting, onStale, onPlaced }: Omit<OrderFormProps, 'onShipTo'>) {
	const [draft, setDraft] = useState(emptyDraft)
	const { deliveries, putAside, clear } = useDeliveries()
	const others = deliveries.filter(({ companyId }) => companyId === company.id)
	const begin = () => {
		useBusinessCart.getState().clear()
		setDraft(emptyDraft)
	}
	const { place, problem, isSending } = usePlacing({
		acting,
		onStale,
		onPlaced(orders) {
			clear(company.id)
			begin()
			onPlaced(orders)
		},
	})
	const { shipTo } = catalog
	const lines = () => shownLines(catalog)
	const send = (takesBackorder: boolean) => {
		if (unreadOf(useBusinessCart.getState(), catalog.items).length > 0) return
		const now = { ...draft, lines: lines(), shipToId: shipTo?.id }
		const aside = others.map((each) => ({ ...each, shipToId: each.shipTo.id }))
		void place(totalsNow(catalog).cases > 0 || aside.length === 0 ? [...aside, now] : aside, takesBackorder)
	}
	const putPadAside = () => {
		if (!shipTo) return
		const { cases, totalCents } = totalsNow(catalog)
		putAside({ ...draft, companyId: company.id, shipTo, lines: lines(), cases, totalCents })
		begin()
	}
	return { draft, setDraft, others, problem, isSending, send, putPadAside }
}

/** Where it goes, what it comes to, and the button that orders it. Whatever the server refuses, the pad stays as it was. */
export function OrderForm({ company, catalog, acting, onShipTo, onStale, onPlaced }: OrderFormProps) {
	const totals = useTotals(catalog)
	const unread = useUnreadCases(catalog.items)
	const [takesBackorder, setTakesBackorder] = useState(false)
	const order = useOrderDraft({ company, catalog, acting, onStale, onPlaced })
	const { draft, setDraft, others, problem, isSending, putPadAside } = order
	const { shipTo } = catalog
	return (
		<form
			noValidate
			id={orderFormId}
			className="scroll-mt-24 grid gap-4 rounded-2xl border border-line bg-card p-4 lg:sticky lg:top-24"
			onSubmit={(event) => {
				event.preventDefault()
				order.send(takesBackorder)
			}}
		>
			<h2 className="font-semibold text-[0.9375rem]">Your order</h2>
			<PutAsideList
				deliveries={others}
				catalog={catalog}
				onOpen={({ shipTo: { id }, poNumber, requestedDate }) => {
					setDraft({ poNumber, requestedDate })
					onShipTo(id)
				}}
			/>
			<DeliveryFields
				locations={company.locations}
				shipToId={shipTo?.id}
				onShipTo={onShipTo}
				earliestShipOn={catalog.earliestShipOn}
				draft={draft}
				onDraft={setDraft}
			/>
			<Checkbox
				className="text-sm"
				label="Send what is there, and what is short when it is in stock"
				checked={takesBackorder}
				onChange={(event) => setTakesBackorder(event.target.checked)}
			/>
			{totals.cases > 0 && unread.length === 0 && others.length < maxDeliveries - 1 && (
				<Button look="outline" size="small" className="justify-self-start" disabled={isSending} onClick={putPadAside}>
					Add another place or day
				</Button>
			)}
			<OrderPadTotals catalog={catalog} totals={totals} />
			<PlaceButton
				{...{
					company,
					catalog,
					totals,
					unread,
					others,
					problem,
					isSending,
					isTooEarly: isTooEarly(draft, catalog.earliestShipOn),
				}}
			/>
			<OrderPadFacts catalog={catalog} totals={totals} />
		</form>
	)
}
