import type { Quote } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AgeAndTerms } from '#web/features/legal/age-and-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { changesBetween } from './quote-view.ts'

interface SubmitBarProps {
	quote: Quote | undefined
	/** The quote that the buyer had confirmed, when another total has come since. */
	seen: Quote | null
	notice: string | null
	isSending: boolean
}

/** The last step: what came in the way, what has changed, and the button with the amount once that is known. */
export function SubmitBar({ quote, seen, notice, isSending }: SubmitBarProps) {
	// A total that the address will change is no price to agree to.
	const amount = quote && !quote.estimated && formatCents(quote.totalCents)
	return (
		<div className="grid gap-4">
			<div role="alert" className="contents">
				{notice && (
					<p
						id="checkout-notice"
						tabIndex={-1}
						className="animate-fade rounded-2xl bg-bad/8 px-5 py-4 font-medium text-bad outline-none"
					>
						{notice}
					</p>
				)}
				{seen && quote && <TotalChange seen={seen} quote={quote} />}
			</div>
			<Button type="submit" size="large" disabled={isSending} className="min-h-16 w-full text-lg">
				{isSending ? (
					<>
						<span
							aria-hidden
							className="size-5 animate-spin rounded-full border-3 border-current/30 border-t-current"
						/>
						Placing your order…
					</>
				) : (
					<span className="figures">{amount ? `Place order · ${amount}` : 'Place order'}</span>
				)}
			</Button>
			<AgeAndTerms act="placing the order" />
		</div>
	)
}

const TotalChange = ({ seen, quote }: { seen: Quote; quote: Quote }) => (
	<div
		id="total-change"
		tabIndex={-1}
		className="grid animate-fade gap-3 rounded-2xl border-2 border-warn/50 bg-warn/8 px-5 py-4 outline-none"
	>
		<p className="font-semibold">
			The total is {formatCents(quote.totalCents)} now. Nothing was charged. Place the order again if that is fine.
		</p>
		<dl className="grid gap-1 text-sm">
			{changesBetween(seen, quote).map(({ label, before, after }) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-4">
					<dt>{label}</dt>
					<dd className="figures">
						<s className="text-muted">
							<span className="sr-only">was </span>
							{before}
						</s>{' '}
						<span className="sr-only">is </span>
						<strong>{after}</strong>
					</dd>
				</div>
			))}
		</dl>
	</div>
)
