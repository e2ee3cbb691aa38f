import type { CartItem } from '#web/features/cart/cart-rules.ts'
import { Button } from '#web/ui/button.tsx'

interface RemovedLineProps {
	removed: CartItem | null
	onUndo: (item: CartItem) => void
}

/** Tells of the line that was just taken out, and takes it back. */
export const RemovedLine = ({ removed, onUndo }: RemovedLineProps) => (
	<div role="status" className="contents">
		{removed && (
			<div className="flex items-center justify-between gap-3 bg-night py-2 pr-2 pl-5 text-sm text-white [--focus:var(--color-volt)] [--ink:#fff]">
				{removed.name} removed.
				<Button look="quiet" size="small" onClick={() => onUndo(removed)}>
					Undo
				</Button>
			</div>
		)}
	</div>
)
