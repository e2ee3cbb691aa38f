import clsx from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { memo, useId, useState } from 'react'
import { formatCents } from '#contracts/shared/money.ts'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { caseLineCost, maxCasesPerLine } from '#contracts/wholesale/prices/case-prices.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { businessItemOf, toNextBreak } from '#web/features/business-cart/offers.ts'
import { typedCases } from '#web/features/business-cart/typed-cases.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Where the field of a product stands, for what leads to it. */
export const casesFieldId = (productId: string) => `cases-${productId}`

const casesText = (cases: number) => `${cases} ${cases === 1 ? 'case' : 'cases'}`

/** One flavor on the pad. It reads its own line of the cart alone, so that a key changes one row, however many there are. */
export const PadRow = memo(function PadRow({ offer }: { offer: CaseOffer }) {
	const cases = useBusinessCart(({ items }) => items.find((item) => item.productId === offer.productId)?.cases ?? 0)
	const next = toNextBreak(offer, cases)
	const cost = caseLineCost(offer, cases)
	return (
		<li
			className={clsx(
				// Rows off the screen are neither laid out nor painted, and one that changes moves no other.
				'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2.5 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] sm:px-4 md:[contain-intrinsic-size:auto_4.3rem] md:grid-cols-[3rem_minmax(0,1fr)_minmax(0,13rem)_8.75rem_6.5rem] xl:grid-cols-[3rem_minmax(0,1fr)_minmax(0,17rem)_8.75rem_6.5rem]',
				cases > 0 && 'bg-sunken',
			)}
		>
			<Product offer={offer} />
			<div className="col-span-2 col-start-2 row-start-2 text-sm md:col-span-1 md:col-start-3 md:row-start-1">
				<p>
					<Money cents={cost?.priceCents ?? offer.prices[0]?.priceCents ?? 0} className="font-semibold" />{' '}
					<span className="text-muted">a case</span>
				</p>
				<p className="text-muted text-xs">
					{next
						? cases === 0
							? `${formatCents(next.priceCents)} from ${casesText(next.more)} on`
							: `${next.more} more for ${formatCents(next.priceCents)} each`
						: 'Your best price'}
				</p>
				<Promised offer={offer} />
			</div>
			<CasesField offer={offer} cases={cases} />
			<p className="hidden text-right md:block">
				{cost && cases > 0 && <Money cents={cost.subtotalCents} className="font-semibold" />}
			</p>
		</li>
	)
})

/** What a key does not change, rendered once. */
const Product = memo(({ offer: { picture, name, sku, unitsPerCase } }: { offer: CaseOffer }) => (
	<>
		<Picture name={picture} alt="" sizes="3rem" className="h-12 w-12 object-contain" />
		<div className="min-w-0">
			<p className="truncate font-semibold">{name}</p>
			<p className="figures break-words text-muted text-xs md:truncate">
				{sku} · {unitsPerCase} a case
			</p>
		</div>
	</>
))

const Promised = memo(({ offer: { available, bestBy } }: { offer: CaseOffer }) => (
	<p className={clsx('text-xs', available === 0 ? 'font-medium text-bad' : 'text-muted')}>
		{available === 0 ? (
			'None can be promised now'
		) : (
			<>
				{available} available
				{bestBy && (
					<>
						,{' '}
						<span className="inline-block">
							best by <CalendarDay on={bestBy} />
						</span>
					</>
				)}
			</>
		)}
	</p>
))

/** Typed, or stepped with a thumb; Enter and the arrows go from row to row. What is no whole number is no line of the cart. */
function CasesField({ offer, cases }: { offer: CaseOffer; cases: number }) {
	const { put, misread } = useBusinessCart.getState()
	const unread = useBusinessCart((cart) =>
		cases === 0 ? cart.unread.find(({ productId }) => productId === offer.productId)?.text : undefined,
	)
	const [draft, setDraft] = useState<string | null>(null)
	const noteId = useId()
	const problem = unread === undefined ? null : typedCases(unread).problem
	const isShort = cases > offer.available
	const set = (count: number) => put(businessItemOf(offer, Math.min(maxCasesPerLine, Math.max(0, count))))
	const type = (text: string) => {
		const typed = typedCases(text)
		setDraft(typed.cases === null ? null : text)
		// What the screen does not show is not ordered: a text that is no number leaves no line.
		if (typed.cases === null) misread({ productId: offer.productId, name: offer.name, text })
		else set(typed.cases)
	}
	const step = (by: 1 | -1) => {
		setDraft(null)
		set(cases + by)
	}
	const button = 'grid w-10 place-items-center md:w-11 transition hover:bg-ink/6 disabled:opacity-35'
	return (
		<div className="col-start-3 row-start-1 grid justify-items-end gap-1 md:col-start-4">
			<fieldset className="inline-flex h-11 items-stretch overflow-hidden rounded-xl border border-edge bg-card focus-within:border-ink">
				<legend className="sr-only">Cases of {offer.name}</legend>
				<button
					type="button"
					tabIndex={-1}
					aria-label={`One case less of ${offer.name}`}
					disabled={cases === 0}
					onClick={() => step(-1)}
					className={button}
				>
					<Minus size={16} aria-hidden />
				</button>
				<input
					data-pad
					id={casesFieldId(offer.productId)}
					aria-label={`Cases of ${offer.name}`}
					aria-describedby={problem || isShort ? noteId : undefined}
					aria-invalid={problem !== null || isShort || undefined}
					inputMode="numeric"
					maxLength={8}
					value={unread ?? draft ?? (cases === 0 ? '' : cases)}
					placeholder="0"
					onChange={(event) => type(event.target.value)}
					onFocus={({ target }) => target.select()}
					onBlur={() => setDraft(null)}
					className="figures scroll-mt-32 w-10 bg-transparent md:w-12 text-center font-semibold outline-none"
				/>
				<button
					type="button"
					tabIndex={-1}
					aria-label={`One case more of ${offer.name}`}
					onClick={() => step(1)}
					className={button}
				>
					<Plus size={16} aria-hidden />
				</button>
			</fieldset>
			<p id={noteId} role="status" className="text-right font-medium text-bad text-xs empty:hidden">
				{problem ?? (isShort ? `Only ${offer.available} can be promised` : null)}
			</p>
		</div>
	)
}
