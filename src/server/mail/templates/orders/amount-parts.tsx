import type { CSSProperties } from 'react'
import { formatSignedCents } from '#contracts/shared/money.ts'
import { MailTable, text } from '../parts.tsx'
import { alignedToEdges } from '../plain-text.ts'

export const figures: CSSProperties = {
	...text,
	textAlign: 'right',
	fontVariantNumeric: 'tabular-nums',
	whiteSpace: 'nowrap',
}

/** A part of an amount; what reduces it is negative. */
export type Amount = readonly [label: string, cents: number]

export const AmountTable = ({ amounts, total }: { amounts: readonly Amount[]; total: Amount }) => (
	<MailTable>
		{amounts.map(([label, cents]) => (
			<AmountRow key={label} label={label} amount={formatSignedCents(cents)} />
		))}
		<AmountRow label={total[0]} amount={formatSignedCents(total[1])} isTotal />
	</MailTable>
)

export const amountLines = (amounts: readonly Amount[]): string[] =>
	amounts.map(([label, cents]) => alignedToEdges(label, formatSignedCents(cents)))

export const AmountRow = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => {
	const weight = isTotal ? { fontWeight: 700 } : {}
	return (
		<tr>
			<td style={{ padding: '2px 12px 2px 0', verticalAlign: 'top' }}>
				<p className="ink" style={{ ...text, ...weight }}>
					{label}
				</p>
			</td>
			<td align="right" style={{ padding: '2px 0', verticalAlign: 'top' }}>
				<p className="ink" style={{ ...figures, ...weight }}>
					{amount}
				</p>
			</td>
		</tr>
	)
}
