import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'

interface PanelHeadProps {
	units: number
	quote: Quote | undefined
	isOpen: boolean
	hasProblem: boolean
	onFold: () => void
}

/** The head of the order: on small screens its total, which folds the rest. */
export function PanelHead({ units, quote, isOpen, hasProblem, onFold }: PanelHeadProps) {
	const setCartOpen = useCart(({ setOpen }) => setOpen)
	return (
		<div className="flex min-h-16 items-center justify-between gap-4 px-5 py-2">
			<h2 id="order-title" className="font-semibold text-lg">
				Your order <span className="figures font-normal text-muted">({units})</span>
				{!isOpen && hasProblem && (
					<span className="block font-medium text-bad text-sm lg:hidden">Something to put right</span>
				)}
			</h2>
			<Button
				look="quiet"
				size="small"
				onClick={() => setCartOpen(true)}
				className="-mr-3 hidden! underline underline-offset-4 lg:inline-flex!"
			>
				Edit cart
			</Button>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls="order-content"
				onClick={onFold}
				className="flex min-h-11 items-center gap-2 rounded-lg font-semibold lg:hidden"
			>
				<span className="sr-only">{isOpen ? 'Hide' : 'Show'} the order, total </span>
				<span className="figures text-xl">{quote ? formatCents(quote.totalCents) : '—'}</span>
				<ChevronDown size={20} aria-hidden className={clsx('transition-transform', isOpen && 'rotate-180')} />
			</button>
		</div>
	)
}
