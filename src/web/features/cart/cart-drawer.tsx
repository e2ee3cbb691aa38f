import { lazy, Suspense } from 'react'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cartUnits } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

/** Loaded when the visitor reaches for the cart, so that it opens at once and costs a page nothing before. */
export const loadCartPanel = () => void importPanel()
const importPanel = retryLoad(() => import('./cart-panel.tsx').then(({ CartPanel }) => ({ default: CartPanel })))
const CartPanel = lazy(importPanel)

export function CartDrawer() {
	const isOpen = useCart(({ isOpen }) => isOpen)
	const setOpen = useCart(({ setOpen }) => setOpen)
	const units = useCart(({ items }) => cartUnits(items))
	return (
		<Sheet
			isOpen={isOpen}
			onClose={() => setOpen(false)}
			side="right"
			title={
				<>
					Shopping Cart <span className="figures font-normal text-muted">({units})</span>
				</>
			}
		>
			{isOpen && (
				<Suspense fallback={<PanelSkeleton />}>
					<CartPanel onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</Sheet>
	)
}

const PanelSkeleton = () => (
	<div className="grid gap-4 p-5">
		<Skeleton className="h-12" />
		<Skeleton className="h-24" />
		<Skeleton className="h-24" />
	</div>
)
