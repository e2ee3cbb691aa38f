import { useState } from 'react'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { placeWholesaleOrder, type WholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { priceAt } from '#contracts/wholesale/prices/case-prices.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx'
import { PlaceButton } from './place-button.tsx'
import { OrderPadTotals } from './totals.tsx'
import { useTotals } from './use-totals.ts'

/** Where the bar of a phone leads. */
export const orderFormId = 'your-order'

interface OrderFormProps {
	company: OwnCompany
	catalog: CaseCatalog
	acting: { company?: string }
	onShipTo: (id: string) => void
	/** The server knows other prices or less stock. */
	onStale: () => void
	onPlaced: (order: WholesaleOrder) => void
}

/** The cart with the prices that stand on the screen: the server orders nothing at others. */
const shownLines = ({ items: offers }: CaseCatalog) =>
	useBusinessCart.getState().items.map(({ productId, cases }) => {
		const offer = offers.find((of) => of.productId === productId)
		const price = offer && priceAt(offer.prices, cases)
		return { productId, cases, ...(price && { priceCents: price.priceCents }) }
	})

/** Where it goes, what it comes to, and the button that orders it. Whatever the server refuses, the pad stays as it was. */
export function OrderForm({ company, catalog, acting, onShipTo, onStale, onPlaced }: OrderFormProps) {
	const totals = useTotals(catalog)
	const [poNumber, setPoNumber] = useState('')
	const [requestedDate, setRequestedDate] = useState('')
	const [takesBackorder, setTakesBackorder] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const [isSending, setSending] = useState(false)
	const place = useKeyedCall(placeWholesaleOrder, ['/api/wholesale'])
	const shipToId = catalog.shipTo?.id

	async function send() {
		setSending(true)
		setProblem(null)
		const lines = shownLines(catalog)
		try {
			const order = await place({
				query: acting,
				body: {
					lines,
					...(shipToId && { shipToId }),
					...(poNumber && { poNumber }),
					...(requestedDate && { requestedDate }),
					...(takesBackorder && { takesBackorder }),
				},
			})
			useBusinessCart.getState().clear()
			setPoNumber('')
			setRequestedDate('')
			onPlaced(order)
		} catch (error) {
			setProblem(messageOf(error))
			if (error instanceof ApiError && error.status < 500) onStale()
		} finally {
			setSending(false)
		}
	}
	return (
		<form
			id={orderFormId}
			className="scroll-mt-24 grid gap-4 rounded-2xl border border-line bg-card p-4 lg:sticky lg:top-24"
			onSubmit={(event) => {
				event.preventDefault()
				void send()
			}}
		>
			<h2 className="font-semibold text-[0.9375rem]">Your order</h2>
			<Field label="Ship to">
				<Select value={shipToId} onChange={(event) => onShipTo(event.target.value)}>
					{company.locations.map(({ id, name, address }) => (
						<option key={id} value={id}>
							{name}, {address.city}, {address.state}
						</option>
					))}
				</Select>
			</Field>
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-1 xl:grid-cols-2">
				<Field label="PO number" isOptional>
					<TextInput value={poNumber} maxLength={40} onChange={(event) => setPoNumber(event.target.value)} />
				</Field>
				<Field label="Ship on" isOptional className="min-w-0">
					<TextInput
						type="date"
						className="min-w-0 px-2.5"
						min={catalog.earliestShipOn}
						value={requestedDate}
						onChange={(event) => setRequestedDate(event.target.value)}
					/>
				</Field>
			</div>
			<Checkbox
				className="text-sm"
				label="Send what is there, and what is short when it is in stock"
				checked={takesBackorder}
				onChange={(event) => setTakesBackorder(event.target.checked)}
			/>
			<OrderPadTotals catalog={catalog} totals={totals} />
			<PlaceButton company={company} catalog={catalog} totals={totals} problem={problem} isSending={isSending} />
		</form>
	)
}
