import type { CardShares } from '#contracts/orders/refund-shapes.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import { Money } from '#web/ui/money.tsx'

interface MoneyBackProps {
	/** What it is made of; parts that are nothing are left out. */
	parts: ReadonlyArray<readonly [label: string, cents: number]>
	effects: {
		amountCents: Cents
		cards: CardShares
		giftCards: ReadonlyArray<{ lastFour: string; cents: Cents }>
		restoredTokens: number
		lostTokens: number
	}
	/** Effects besides the money. */
	children: React.ReactNode
}

/** What goes back, and to where, as the server works it out: the posted result is the same. */
export const MoneyBack = ({ parts, effects, children }: MoneyBackProps) => (
	<dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
		{parts
			.filter(([, cents]) => cents !== 0)
			.map(([label, cents]) => (
				<MoneyRow key={label} label={label} cents={cents} />
			))}
		<dt className="border-line border-t pt-1 font-semibold">Goes back</dt>
		<dd className="-ml-4 border-line border-t pt-1 pl-4 text-right font-semibold">
			<Money cents={effects.amountCents} />
		</dd>
		{effects.cards.map(({ instrument, cents }) => (
			<MoneyRow key={instrument} label={`to ${instrument ?? 'the card'}`} cents={cents} />
		))}
		{effects.giftCards.map(({ lastFour, cents }) => (
			<MoneyRow key={lastFour} label={`to gift card …${lastFour}`} cents={cents} />
		))}
		{effects.restoredTokens > 0 && (
			<>
				<dt className="text-muted">as tokens</dt>
				<dd className="text-right">{formatTokens(effects.restoredTokens)}</dd>
			</>
		)}
		{effects.lostTokens > 0 && (
			<>
				<dt className="text-muted">lost with the deleted account</dt>
				<dd className="text-right">{formatTokens(effects.lostTokens)}</dd>
			</>
		)}
		{children}
	</dl>
)

export const MoneyRow = ({ label, cents }: { label: string; cents: number }) => (
	<>
		<dt className="text-muted">{label}</dt>
		<dd className="text-right">
			<Money cents={cents} />
		</dd>
	</>
)
