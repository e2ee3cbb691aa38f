import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import { promotionLabel } from '#contracts/pricing/promotion-labels.ts'
import type { Address } from '#contracts/shared/address.ts'
import { formatCents, formatSignedCents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import { MailTable, muted, Rule, text } from '../parts.tsx'
import { alignedToEdges, dividingLine } from '../plain-text.ts'
import { AmountRow, figures } from './amount-parts.tsx'
import { cardLabels, giftLabels } from './order-labels.ts'

export const orderUrl = (publicUrl: string, { number }: Pick<Order, 'number'>, accessToken: string): string =>
	`${publicUrl}/order/${encodeURIComponent(number)}?token=${encodeURIComponent(accessToken)}`

const detailOf = (line: OrderLine): string =>
	`${line.variantName} · ${line.quantity} × ${formatCents(line.unitPriceCents)}`

/** The promotions of a line, in words. */
const lineReasons = ({ givenBy, discounts }: OrderLine): string[] =>
	givenBy
		? [`Free gift: ${givenBy}`]
		: discounts.map(({ name, discountCents }) => `${name} −${formatCents(discountCents)}`)

interface Amount {
	label: string
	cents: number
	/** Nothing to pay for it is worth a word. */
	isFreeAtNothing?: true
}

/** The amount of each promotion; orders from before promotions were kept one by one have a single amount. */
function discountsOf(order: Order): Amount[] {
	const { promotions, couponCode, discountCents } = order
	const applied = promotions.filter(({ isApplied, discountCents: cents }) => isApplied && cents > 0)
	if (applied.length > 0) return applied.map((each) => ({ label: promotionLabel(each), cents: -each.discountCents }))
	return discountCents > 0
		? [{ label: couponCode ? `Discount (${couponCode})` : 'Discount', cents: -discountCents }]
		: []
}

/**
 * Why the price is what it is: what each promotion gave, and why a code did not count. What would have come by itself for
 * more goods is no news to somebody who has paid.
 */
const reasonsOf = ({ promotions }: Order): string[] =>
	promotions
		.filter(({ isApplied, code }) => isApplied || code !== null)
		.map((each) => `${promotionLabel(each)}: ${each.message}`)

/** The parts of the total in the words of the order's page, without those that are nothing; what reduces it is negative. */
function amountsOf(order: Order): Amount[] {
	const parts: Array<Amount | false | null> = [
		{ label: 'Subtotal', cents: order.subtotalCents },
		...discountsOf(order),
		order.shippingAddress && { label: 'Shipping', cents: order.shippingCents, isFreeAtNothing: true },
		{ label: 'Tax', cents: order.taxCents },
		order.depositCents > 0 && { label: 'Container deposits', cents: order.depositCents },
		order.giftCardCents > 0 && { label: 'Gift card', cents: -order.giftCardCents },
		order.tokensCents > 0 && { label: formatTokens(order.tokens), cents: -order.tokensCents },
		order.exchangedCents > 0 && { label: 'Exchanged', cents: -order.exchangedCents },
	]
	return parts.filter((part) => part !== false && part !== null)
}

function amountText({ cents, isFreeAtNothing }: Amount): string {
	if (cents === 0 && isFreeAtNothing) return 'Free'
	return formatSignedCents(cents)
}

export const OrderTable = ({ order, publicUrl }: { order: Order; publicUrl: string }) => (
	<>
		<Rule margin="8px 0 16px" />
		<MailTable>
			{order.lines.map((line) => (
				<tr key={line.id}>
					<td width={88} style={{ padding: '0 0 16px', verticalAlign: 'top' }}>
						<img
							src={`${publicUrl}/pictures/${line.picture}-mail.jpg`}
							alt={line.name}
							width={72}
							height={72}
							fetchPriority="low"
							style={{ ...muted, border: 0, borderRadius: 6, display: 'block' }}
						/>
					</td>
					<td style={{ padding: '0 12px 16px 0', verticalAlign: 'top' }}>
						<p className="ink" style={{ ...text, fontWeight: 600 }}>
							{line.name}
						</p>
						<p className="muted" style={muted}>
							{detailOf(line)}
						</p>
						{[...(line.gift ? [giftLabels(line)] : []), ...lineReasons(line)].map((words) => (
							<p key={words} className="muted" style={muted}>
								{words}
							</p>
						))}
					</td>
					<td align="right" style={{ padding: '0 0 16px', verticalAlign: 'top' }}>
						<p className="ink" style={figures}>
							{formatCents(line.subtotalCents)}
						</p>
					</td>
				</tr>
			))}
		</MailTable>
		<Rule margin="0 0 12px" />
		<MailTable>
			{amountsOf(order).map((amount) => (
				<AmountRow key={amount.label} label={amount.label} amount={amountText(amount)} />
			))}
			<AmountRow label="Total" amount={formatCents(order.totalCents)} isTotal />
		</MailTable>
		{[...reasonsOf(order), ...cardLabels(order)].map((words) => (
			<p key={words} className="muted" style={{ ...muted, margin: '8px 0 0' }}>
				{words}
			</p>
		))}
		{order.paidWith && (
			<p className="muted" style={{ ...muted, margin: '8px 0 0' }}>
				Paid with {order.paidWith}
			</p>
		)}
	</>
)

const addressLines = (to: Address): string[] =>
	[to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.postalCode}`].filter((line) => line !== undefined)

export const ShipTo = ({ to, way }: { to: Address; way: string }) => (
	<div style={{ margin: '24px 0 0' }}>
		<p className="ink" style={{ ...text, fontWeight: 600 }}>
			Ships to
		</p>
		{addressLines(to).map((line) => (
			<p key={line} className="ink" style={text}>
				{line}
			</p>
		))}
		<p className="muted" style={{ ...muted, margin: '8px 0 0' }}>
			{way}
		</p>
	</div>
)

export function orderText(order: Order): string {
	const lines = order.lines.flatMap((line) => [
		alignedToEdges(line.name, formatCents(line.subtotalCents)),
		`  ${detailOf(line)}`,
		...(line.gift ? [`  ${giftLabels(line)}`] : []),
		...lineReasons(line).map((words) => `  ${words}`),
	])
	const amounts = amountsOf(order).map((amount) => alignedToEdges(amount.label, amountText(amount)))
	const total = alignedToEdges('Total', formatCents(order.totalCents))
	return [
		dividingLine(),
		...lines,
		dividingLine(),
		...amounts,
		total,
		...reasonsOf(order),
		...cardLabels(order),
		...(order.paidWith ? [`Paid with ${order.paidWith}`] : []),
	].join('\n')
}

export const shipToText = (to: Address, way: string): string =>
	['Ships to', ...addressLines(to), way].map((line) => line.trim()).join('\n')
