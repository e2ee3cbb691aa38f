import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { Problem } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { type CartItem, centsOf, unitsIn } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { FreeShippingMeter } from '#web/features/cart/free-shipping-meter.tsx'
import { GiftNote } from '#web/features/order-summary/gift-note.tsx'
import { GivenLines } from '#web/features/order-summary/given-lines.tsx'
import { SummaryLine } from '#web/features/order-summary/summary-line.tsx'
import { Totals } from '#web/features/order-summary/totals.tsx'
import { LineDiscounts, OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import type { QuoteView } from '#web/features/quote/use-quote.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { LineFixes } from './line-fixes.tsx'

interface OrderPanelProps {
	view: QuoteView
	/** What checkout refused; the quote's own problems come with it. */
	refused: readonly Problem[]
	onLinesChange: () => void
}

/** What is bought and what it costs: beside the form, and on small screens above it, folded up under its total. */
export function OrderPanel({ view, refused, onLinesChange }: OrderPanelProps) {
	const { items, setQuantity, remove, restore, setOpen } = useCart()
	const [isUnfolded, setUnfolded] = useState(false)
	const [removed, setRemoved] = useState<CartItem | null>(null)
	const { quote, lines: quoted, isChanging, error, retry } = view
	// The quote's word, or what checkout said last.
	const problems = items.map(
		(_, position) => quoted[position]?.problem ?? refused.find(({ line }) => line === position),
	)
	const isOpen = isUnfolded || refused.length > 0 || removed !== null
	const units = unitsIn(items)
	const isByMail = quote ? !quote.needsAddress : units > 0 && items.every(({ gift }) => gift)

	// The button that mended a line goes with its problem: the buyer stays where it was.
	const goOnAtLines = () => {
		setUnfolded(true)
		onLinesChange()
		document.getElementById('order-lines')?.focus()
	}

	return (
		<section
			aria-labelledby="order-title"
			className="self-start overflow-hidden rounded-card bg-card shadow-card lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
		>
			<div className="flex min-h-16 items-center justify-between gap-4 px-5 py-2">
				<h2 id="order-title" className="font-semibold text-lg">
					Your order <span className="figures font-normal text-muted">({units})</span>
					{!isOpen && problems.some(Boolean) && (
						<span className="block font-medium text-bad text-sm lg:hidden">Something to put right</span>
					)}
				</h2>
				<Button
					look="quiet"
					size="small"
					onClick={() => setOpen(true)}
					className="-mr-3 hidden! underline underline-offset-4 lg:inline-flex!"
				>
					Edit cart
				</Button>
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls="order-content"
					onClick={() => {
						setUnfolded(!isOpen)
						setRemoved(null)
					}}
					className="flex min-h-11 items-center gap-2 rounded-lg font-semibold lg:hidden"
				>
					<span className="sr-only">{isOpen ? 'Hide' : 'Show'} the order, total </span>
					<span className="figures text-xl">{quote ? formatCents(quote.totalCents) : '—'}</span>
					<ChevronDown size={20} aria-hidden className={clsx('transition-transform', isOpen && 'rotate-180')} />
				</button>
			</div>
			<div id="order-content" className={clsx('border-line border-t', !isOpen && 'hidden lg:block')}>
				<div role="status" className="contents">
					{removed && (
						<div className="flex items-center justify-between gap-3 bg-night py-2 pr-2 pl-5 text-sm text-white [--focus:var(--color-volt)] [--ink:#fff]">
							{removed.name} removed.
							<Button
								look="quiet"
								size="small"
								onClick={() => {
									restore(removed)
									setRemoved(null)
									onLinesChange()
								}}
							>
								Undo
							</Button>
						</div>
					)}
				</div>
				<ul
					id="order-lines"
					tabIndex={-1}
					className="divide-y divide-line px-5 py-1.5 outline-none lg:max-h-[38vh] lg:overflow-y-auto"
				>
					{units === 0 && <LineSkeleton />}
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
											goOnAtLines()
										}}
										onRemove={() => {
											setRemoved(item)
											remove(item.id)
											goOnAtLines()
										}}
									/>
								)}
							</SummaryLine>
						)
					})}
					<GivenLines quote={quote} />
				</ul>
				{!isByMail && (
					<div className="border-line border-t">
						<FreeShippingMeter quote={quote} />
					</div>
				)}
				<div className={clsx('px-5 py-5 transition-opacity', isChanging && quote && 'opacity-60')}>
					<Totals amounts={quote} isEstimated={quote?.estimated ?? true} keepsDeposits={!isByMail} />
					{quote && <OtherPromotions promotions={quote.promotions} className="mt-4" />}
					<p className="mt-3 min-h-10 text-muted text-sm">
						{isByMail
							? 'In US dollars. Gift cards are not taxed.'
							: quote && !quote.estimated
								? 'In US dollars, with tax and container deposits for your state.'
								: 'Tax and container deposits depend on your state and ZIP code.'}
					</p>
				</div>
				{error && (
					<div className="border-line border-t *:py-6!">
						<ErrorState error={error} onRetry={retry} />
					</div>
				)}
			</div>
			<p role="status" className="sr-only">
				{quote && !isChanging && `${quote.estimated ? 'Estimated total' : 'Total'} ${formatCents(quote.totalCents)}`}
			</p>
		</section>
	)
}

const LineSkeleton = () => (
	<li aria-hidden className="grid grid-cols-[4rem_1fr] items-center gap-4 py-3.5">
		<Skeleton className="h-18" />
		<Skeleton className="h-10" />
	</li>
)
