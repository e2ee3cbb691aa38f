import type { QuoteProblem } from '#contracts/pricing/pricing.ts'
import { type CartItem, centsOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { GiftNote } from '#web/features/order-summary/gift-note.tsx'
import { GivenLines } from '#web/features/order-summary/given-lines.tsx'
import { SummaryLine } from '#web/features/order-summary/summary-line.tsx'
import { LineDiscounts } from '#web/features/order-summary/why-price.tsx'
import type { QuoteView } from '#web/features/quote/use-quote.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LineFixes } from './line-fixes.tsx'

interface OrderLinesProps {
	view: QuoteView
	/** By the places of the cart's lines. */
	problems: ReadonlyArray<QuoteProblem | undefined>
	onRemove: (item: CartItem) => void
	/** A line was put right. */
	onMend: () => void
}

/** The lines of the cart with their prices, each with what is wrong with it and what puts that right. */
export function OrderLines({ view: { quote, lines: quoted }, problems, onRemove, onMend }: OrderLinesProps) {
	const { items, setQuantity, remove } = useCart()
	return (
		<ul
			id="order-lines"
			tabIndex={-1}
			className="divide-y divide-line px-5 py-1.5 outline-none lg:max-h-[38vh] lg:overflow-y-auto"
		>
			{items.length === 0 && <LineSkeleton />}
			{items.map((item, position) => {
				const problem = problems[position]
				return (
					<SummaryLine
						key={item.id}
						name={item.name}
						picture={item.image}
						quantity={item.quantity}
						unitPriceCents={quoted[position]?.line?.unitPriceCents ?? centsOf(item)}
					>
						{item.gift && <GiftNote gift={item.gift} />}
						<LineDiscounts discounts={quoted[position]?.line?.discounts} />
						{problem && (
							<LineFixes
								item={item}
								problem={problem}
								onSet={(quantity) => {
									setQuantity(item.id, quantity)
									onMend()
								}}
								onRemove={() => {
									onRemove(item)
									remove(item.id)
									onMend()
								}}
							/>
						)}
					</SummaryLine>
				)
			})}
			<GivenLines quote={quote} />
		</ul>
	)
}

const LineSkeleton = () => (
	<li aria-hidden className="grid grid-cols-[4rem_1fr] items-center gap-4 py-3.5">
		<Skeleton className="h-18" />
		<Skeleton className="h-10" />
	</li>
)
