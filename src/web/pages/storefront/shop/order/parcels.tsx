import { urlOf } from '#contracts/endpoint.ts'
import { getCreditNote } from '#contracts/orders/order-documents.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { cardSharesLabel, reasonOfBuyer } from '#contracts/orders/refund-shapes.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { isExpected } from './order-view.ts'

const keptName = ({ lines }: Order, lineId: string) => lines.find(({ id }) => id === lineId)?.name ?? ''

const lineNamed = (order: Order, lineId: string, quantity: number): string => {
	const line = order.lines.find(({ id }) => id === lineId)
	return `${quantity} × ${line?.name ?? ''}, ${line?.variantName ?? ''}`
}

/** "1 × Arctic Mint, 12-pack", for what of an order has not left yet though a parcel of it has. */
export const unshippedLineTexts = (order: Order): string[] =>
	isExpected(order)
		? order.lines.flatMap(({ id, needsShipping, quantity, shipped, cancelled }) => {
				const open = quantity - shipped - cancelled
				return needsShipping && open > 0 ? [lineNamed(order, id, open)] : []
			})
		: []

/** Where each parcel is, as far as we and its carrier know. */
export const Parcels = ({ order }: { order: Order }) => (
	<ul className="grid gap-5">
		{order.shipments.map((parcel, at) => (
			<li key={parcel.id} className="grid justify-items-start gap-2">
				<h3 className="font-semibold text-lg">
					{order.shipments.length > 1 ? `Parcel ${at + 1}: ` : ''}
					{parcel.deliveredAt ? (
						<>
							{order.shipments.length > 1 ? 'arrived' : 'Arrived'} on <Day at={parcel.deliveredAt} />
						</>
					) : (
						<>
							{order.shipments.length > 1 ? 'on' : 'On'} its way since <Day at={parcel.shippedAt} />
						</>
					)}
				</h3>
				<ul className="text-muted">
					{parcel.lines.map(({ lineId, quantity }) => (
						<li key={lineId}>{lineNamed(order, lineId, quantity)}</li>
					))}
				</ul>
				{parcel.trackingNumber && (
					<p className="text-muted">
						{parcel.carrier} <span className="figures break-all">{parcel.trackingNumber}</span>
					</p>
				)}
				{parcel.trackingUrl && (
					<a href={parcel.trackingUrl} target="_blank" rel="noreferrer" className={buttonStyle({ look: 'outline' })}>
						{parcel.deliveredAt ? 'Tracking' : 'Where is my parcel?'}
					</a>
				)}
			</li>
		))}
		{unshippedLineTexts(order).length > 0 && (
			<li className="grid gap-2">
				<h3 className="font-semibold text-lg">Still to come, in a parcel of its own</h3>
				<ul className="text-muted">
					{unshippedLineTexts(order).map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			</li>
		)}
	</ul>
)

const refundLabels = { refund: 'Refunded', cancellation: 'Cancelled', exchange: 'Difference of an exchange' } as const

/** Refunds that the page lists: an exchange without a difference is told with its return. */
export const shownRefunds = ({ refunds }: Pick<Order, 'refunds'>) =>
	refunds.filter(({ kind, amountCents }) => kind !== 'exchange' || amountCents > 0)

/** Not of units that are kept where they cost less after all. */
const isShown = ({ quantity, cancelled, discountCents }: Order['refunds'][number]['lines'][number]) =>
	quantity + cancelled > 0 || discountCents > 0

/** What was cancelled and given back, and where the money goes. */
export const Refunds = ({ order, token }: { order: Order; token: string | undefined }) => (
	<ul className="grid gap-5">
		{order.editsBack.map(({ id, at, reason, amountCents, cards, giftCardCents, restoredTokens }) => (
			<li key={id} className="grid gap-1">
				<h3 className="flex flex-wrap justify-between gap-x-4 font-semibold text-lg">
					<span>
						Changed on <Day at={at} />
					</span>
					<Money cents={amountCents} className="ml-auto" />
				</h3>
				<p>{reason}</p>
				{cards.length > 0 && <p className="text-muted">{cardSharesLabel(cards, 'goes back')}.</p>}
				{giftCardCents > 0 && (
					<p className="text-muted">
						<Money cents={giftCardCents} /> is back on your gift card.
					</p>
				)}
				{restoredTokens > 0 && <p className="text-muted">{formatTokens(restoredTokens)} are back in your account.</p>}
			</li>
		))}
		{shownRefunds(order).map((refund) => (
			<li key={refund.id} className="grid gap-1">
				<h3 className="flex flex-wrap justify-between gap-x-4 font-semibold text-lg">
					<span>
						{refundLabels[refund.kind]} on <Day at={refund.at} />
					</span>
					<Money cents={refund.amountCents} className="ml-auto" />
				</h3>
				<p>{refund.reason === reasonOfBuyer ? 'You cancelled it yourself.' : refund.reason}</p>
				<ul className="text-muted">
					{refund.lines.filter(isShown).map(({ lineId, quantity, cancelled, discountCents, taxCents }) => (
						<li key={lineId}>
							{quantity + cancelled > 0
								? lineNamed(order, lineId, Math.max(quantity, cancelled))
								: `You keep ${keptName(order, lineId)}: ${formatCents(discountCents - taxCents)} is taken off for it.`}
						</li>
					))}
				</ul>
				{refund.cards.length > 0 && (
					<p className="text-muted">
						{cardSharesLabel(refund.cards, refund.state === 'done' ? 'was sent back' : 'is on its way back')}.
					</p>
				)}
				{refund.elsewhereCents > 0 && (
					<p className="text-muted">{formatCents(refund.elsewhereCents)} was given back in another way.</p>
				)}
				{refund.amountCents > 0 && (
					<a
						href={urlOf(getCreditNote, {
							params: { number: order.number, id: refund.id },
							query: token ? { token } : {},
						})}
						className="w-fit rounded underline underline-offset-4"
					>
						Credit note (PDF)
					</a>
				)}
				{refund.giftCards.map(({ lastFour, cents }) => (
					<p key={lastFour} className="text-muted">
						<Money cents={cents} /> is back on gift card …{lastFour}.
					</p>
				))}
				{refund.restoredTokens > 0 && (
					<p className="text-muted">{formatTokens(refund.restoredTokens)} are back in your account.</p>
				)}
			</li>
		))}
	</ul>
)
