import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import { MailTable, muted, Rule, text } from '../parts.tsx'
import { dividingLine } from '../plain-text.ts'

/** Some units of a line of an order. */
export interface MailedUnits {
	line: OrderLine
	quantity: number
}

/** The lines of an order that are spoken of, with how many units of each. */
export const mailedUnitsOf = (
	order: Order,
	chosen: ReadonlyArray<{ lineId: string; quantity: number }>,
): MailedUnits[] =>
	order.lines.flatMap((line) => {
		const quantity = chosen.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
		return quantity > 0 ? [{ line, quantity }] : []
	})

const detailOf = ({ line, quantity }: MailedUnits): string => `${line.variantName} · ${quantity} of ${line.quantity}`

export const UnitsTable = ({ units, publicUrl }: { units: readonly MailedUnits[]; publicUrl: string }) => (
	<>
		<Rule margin="8px 0 16px" />
		<MailTable>
			{units.map((each) => (
				<tr key={each.line.id}>
					<td width={88} style={{ padding: '0 0 16px', verticalAlign: 'top' }}>
						<img
							src={`${publicUrl}/pictures/${each.line.picture}-mail.jpg`}
							alt={each.line.name}
							width={72}
							height={72}
							fetchPriority="low"
							style={{ ...muted, border: 0, borderRadius: 6, display: 'block' }}
						/>
					</td>
					<td style={{ padding: '0 0 16px', verticalAlign: 'top' }}>
						<p className="ink" style={{ ...text, fontWeight: 600 }}>
							{each.line.name}
						</p>
						<p className="muted" style={muted}>
							{detailOf(each)}
						</p>
					</td>
				</tr>
			))}
		</MailTable>
	</>
)

export const mailedUnitsText = (units: readonly MailedUnits[]): string =>
	[dividingLine(), ...units.flatMap((each) => [each.line.name, `  ${detailOf(each)}`]), dividingLine()].join('\n')
