import { formatCents } from '#contracts/money.ts'
import { MailTable, text } from './parts.tsx'
import { edges } from './plain-text.ts'

/** A part of an amount; what reduces it is negative. */
export type Amount = readonly [label: string, cents: number]

const amountText = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents))

/** What an amount is made of, and the amount. */
export const AmountTable = ({ amounts, total }: { amounts: readonly Amount[]; total: Amount }) => (
	<MailTable>
		{amounts.map((amount) => (
			<AmountRow key={amount[0]} amount={amount} />
		))}
		<AmountRow amount={total} isTotal />
	</MailTable>
)

export const amountLines = (amounts: readonly Amount[]): string[] =>
	amounts.map(([label, cents]) => edges(label, amountText(cents)))

const AmountRow = ({ amount: [label, cents], isTotal = false }: { amount: Amount; isTotal?: boolean }) => {
	const weight = isTotal ? { fontWeight: 700 } : {}
	return (
		<tr>
			<td style={{ padding: '2px 12px 2px 0', verticalAlign: 'top' }}>
				<p className="ink" style={{ ...text, ...weight }}>
					{label}
				</p>
			</td>
			<td align="right" style={{ padding: '2px 0', verticalAlign: 'top' }}>
				<p className="ink" style={{ ...text, textAlign: 'right', whiteSpace: 'nowrap', ...weight }}>
					{amountText(cents)}
				</p>
			</td>
		</tr>
	)
}
