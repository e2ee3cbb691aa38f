import type { QuoteProblem } from '#contracts/pricing/pricing.ts'
import type { CartItem } from '#web/features/cart/cart-rules.ts'
import { Button } from '#web/ui/button.tsx'

interface LineFixesProps {
	item: CartItem
	problem: QuoteProblem
	onSet: (quantity: number) => void
	onRemove: () => void
}

/** What stands in the way of one line, and what makes it right. */
export function LineFixes({ item, problem, onSet, onRemove }: LineFixesProps) {
	const { code, available = 0, message } = problem
	const canReduce = available > 0 && available < item.quantity
	return (
		<div className="grid animate-fade gap-2 rounded-xl bg-bad/8 px-3 py-2.5">
			<p className="font-medium text-bad text-sm">
				{canReduce && code === 'OUT_OF_STOCK' ? `Only ${available} left.` : message}
			</p>
			<div className="flex flex-wrap gap-2">
				{canReduce && (
					<Button size="small" onClick={() => onSet(available)}>
						Set to {available}
						<span className="sr-only"> of {item.name}</span>
					</Button>
				)}
				<Button look="outline" size="small" onClick={onRemove}>
					Remove<span className="sr-only"> {item.name}</span>
				</Button>
			</div>
		</div>
	)
}
