import type { DueProduct } from '#contracts/wholesale/orders/starting-points.ts'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { usePaintedItems } from '#web/features/business-cart/use-painted-items.ts'
import { DueReason } from '#web/features/wholesale-orders/due-reason.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { Button } from '#web/ui/button.tsx'

interface DueToBuyProps {
	due: readonly DueProduct[]
	offers: readonly CaseOffer[]
	onAdd: (due: readonly DueProduct[]) => void
}

/** What the company is due to buy by its own rhythm, with the reason; what is on the pad already is left out. */
export function DueToBuy({ due, offers, onAdd }: DueToBuyProps) {
	const items = usePaintedItems()
	const open = due.filter(
		({ productId }) =>
			offers.some((offer) => offer.productId === productId) && items.every((item) => item.productId !== productId),
	)
	if (open.length === 0) return null
	return (
		<section aria-labelledby="due-title" className="rounded-2xl border border-line bg-card">
			<div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3">
				<h2 id="due-title" className="font-semibold text-[0.9375rem]">
					Due to buy
				</h2>
				<Button size="small" onClick={() => onAdd(open)}>
					Add {open.length === 1 ? 'it' : `all ${open.length}`}
				</Button>
			</div>
			<ul className="divide-y divide-line">
				{open.map((product) => (
					<li
						key={product.productId}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm"
					>
						<span className="grid">
							<span className="font-semibold">{product.name}</span>
							<DueReason product={product} />
						</span>
						<Button look="outline" size="small" onClick={() => onAdd([product])}>
							Add {casesText(product.cases)}
							<span className="sr-only"> of {product.name}</span>
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
