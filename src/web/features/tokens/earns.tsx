import clsx from 'clsx'
import { earnedFreeText } from '#contracts/returns/return-days.ts'
import { thousands } from '#contracts/shared/text.ts'
import type { EarnedPart, EarnedTokens } from '#contracts/tokens/earned-tokens.ts'

/** "34 whole dollars × 5 = 170" */
export const partText = ({ name, dollars, perDollar, tokens }: EarnedPart): string => {
	const goods = `${thousands(dollars)} whole ${dollars === 1 ? 'dollar' : 'dollars'} × ${perDollar}`
	return `${name ? `${name}: ` : ''}${goods}${name ? ' more' : ''} = ${thousands(tokens)}`
}

/** What goods earn, and why; nothing where they earn nothing. */
export function Earns({ earns, className }: { earns: EarnedTokens | undefined; className?: string }) {
	if (!earns || earns.tokens === 0) return null
	const tokens = thousands(earns.tokens)
	return (
		<details className={clsx('text-sm', className)}>
			<summary className="min-h-6 cursor-pointer rounded text-muted">
				Earns <strong className="figures font-semibold text-ink">{tokens} $UNTAPPED</strong>. Why {tokens}?
			</summary>
			<ul className="figures mt-1.5 grid gap-1 text-muted">
				{earns.parts.map((part) => (
					<li key={part.name}>{partText(part)}</li>
				))}
				{earns.cappedTo !== null && <li>One order earns {thousands(earns.cappedTo)} at the most.</li>}
				<li>For goods that are paid with money. Free to use {earnedFreeText}. 100 are $1 off an order.</li>
			</ul>
		</details>
	)
}
