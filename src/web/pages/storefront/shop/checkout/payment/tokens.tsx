import { useId } from 'react'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'

/** Whole tokens as typed: what is no number is none. */
const wholeTokens = (typed: string, max: number) => Math.max(0, Math.min(max, Math.floor(Number(typed) || 0)))

/** How many tokens pay: by slider, by number, or all that can. Shown to members who have any. */
export function Tokens({ quote }: { quote: Quote | undefined }) {
	const { draft, change } = useDraft()
	const id = useId()
	const offer = quote?.spendable
	if (!quote || !offer || (offer.balance === 0 && draft.tokens === 0)) return null
	const { balance, maxTokens, maxPercent } = offer
	const problem = quote.problems.find(({ code }) => code === 'INSUFFICIENT_TOKENS')?.message
	const set = (typed: string) => change({ tokens: wholeTokens(typed, maxTokens) })
	const range = { min: 0, max: maxTokens, step: 1, value: Math.min(draft.tokens, maxTokens) }
	return (
		<fieldset data-field="tokens" className="grid gap-3 border-line border-t pt-5">
			<legend className="contents">
				<span className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
					Pay with $UNTAPPED
					<span className="figures font-normal text-muted text-sm">{formatTokens(balance)} available</span>
				</span>
			</legend>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<input
					type="range"
					{...range}
					aria-label="Tokens to use"
					aria-valuetext={`${formatTokens(range.value)}, ${formatCents(quote.tokensCents)} off`}
					onChange={({ target }) => set(target.value)}
					disabled={maxTokens === 0}
					className="h-11 min-w-40 flex-1 accent-ink"
				/>
				<label htmlFor={id} className="sr-only">
					Number of tokens
				</label>
				<input
					id={id}
					type="number"
					inputMode="numeric"
					{...range}
					onChange={({ target }) => set(target.value)}
					disabled={maxTokens === 0}
					aria-describedby={`${id}-worth`}
					className="figures h-11 w-28 rounded-xl border border-line bg-surface px-3 text-right"
				/>
				<button
					type="button"
					onClick={() => change({ tokens: draft.tokens === maxTokens ? 0 : maxTokens })}
					disabled={maxTokens === 0}
					className="h-11 rounded-full px-4 font-semibold underline underline-offset-4 disabled:opacity-50"
				>
					{maxTokens > 0 && draft.tokens === maxTokens ? 'Use none' : 'Use all'}
				</button>
			</div>
			<p id={`${id}-worth`} className="text-[0.9375rem] text-muted" aria-live="polite">
				{maxTokens === 0
					? 'Tokens pay for goods, not for shipping, tax, deposits or gift cards: nothing here is left for them.'
					: `${formatTokens(quote.tokens)} take ${formatCents(quote.tokensCents)} off. 100 tokens are $1.00, for ${maxPercent < 100 ? `up to ${maxPercent}% of the goods` : 'goods'}, not for shipping, tax or deposits.`}
			</p>
			{problem && (
				<p role="alert" className="font-medium text-bad">
					{problem}
				</p>
			)}
		</fieldset>
	)
}
