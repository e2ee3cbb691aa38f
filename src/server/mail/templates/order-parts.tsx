import { Column, Hr, Row, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import type { Address } from '../../../contracts/address.ts'
import { formatCents } from '../../../contracts/money.ts'
import type { Order, OrderLine } from '../../../contracts/orders.ts'
import { color, small, text } from './layout.tsx'
import { edges, rule } from './plain-text.ts'

const figures: CSSProperties = { ...text, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }

export const orderUrl = (publicUrl: string, { number }: Order, accessToken: string): string =>
	`${publicUrl}/order/${encodeURIComponent(number)}?token=${encodeURIComponent(accessToken)}`

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
export const writtenDate = (time: string): string => longDate.format(new Date(time))

const detailOf = (line: OrderLine): string =>
	`${line.variantName} · ${line.quantity} × ${formatCents(line.unitPriceCents)}`

interface Amount {
	label: string
	cents: number
}

/** The parts of the total, without those that are nothing; what reduces it is negative. */
function amountsOf(order: Order): Amount[] {
	const parts: Array<Amount | false> = [
		{ label: 'Subtotal', cents: order.subtotalCents },
		order.discountCents > 0 && {
			label: order.couponCode ? `Discount (${order.couponCode})` : 'Discount',
			cents: -order.discountCents,
		},
		{ label: `Shipping, ${order.shippingMethod.name}`, cents: order.shippingCents },
		{ label: 'Tax', cents: order.taxCents },
		order.depositCents > 0 && { label: 'Deposit', cents: order.depositCents },
		order.giftCardCents > 0 && { label: 'Gift card', cents: -order.giftCardCents },
		order.tokensCents > 0 && { label: `${order.tokens.toLocaleString('en-US')} $UNTAPPED`, cents: -order.tokensCents },
	]
	return parts.filter((part) => part !== false)
}

const amountText = ({ cents }: Amount): string => (cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents))

export const OrderTable = ({ order }: { order: Order }) => (
	<Section style={{ margin: '8px 0 0' }}>
		<Hr style={{ borderColor: color.line, margin: '0 0 12px' }} />
		{order.lines.map((line) => (
			<Row key={line.id} style={{ margin: '0 0 12px' }}>
				<Column style={{ verticalAlign: 'top' }}>
					<Text style={{ ...text, fontWeight: 600 }}>{line.name}</Text>
					<Text style={small}>{detailOf(line)}</Text>
				</Column>
				<Column style={{ width: 110, verticalAlign: 'top' }}>
					<Text style={figures}>{formatCents(line.subtotalCents)}</Text>
				</Column>
			</Row>
		))}
		<Hr style={{ borderColor: color.line, margin: '4px 0 12px' }} />
		{amountsOf(order).map((amount) => (
			<AmountRow key={amount.label} label={amount.label} amount={amountText(amount)} />
		))}
		<AmountRow label="Total" amount={formatCents(order.totalCents)} isTotal />
		{order.paidWith && <Text style={{ ...small, margin: '8px 0 0' }}>Paid with {order.paidWith}</Text>}
	</Section>
)

const AmountRow = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => {
	const weight = isTotal ? { fontWeight: 700 } : {}
	return (
		<Row>
			<Column>
				<Text style={{ ...text, ...weight }}>{label}</Text>
			</Column>
			<Column style={{ width: 110 }}>
				<Text style={{ ...figures, ...weight }}>{amount}</Text>
			</Column>
		</Row>
	)
}

const addressLines = (to: Address): string[] =>
	[to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.postalCode}`].filter((line) => line !== undefined)

export const ShipTo = ({ order }: { order: Order }) => (
	<Section style={{ margin: '24px 0 0' }}>
		<Text style={{ ...text, fontWeight: 600 }}>Ships to</Text>
		{addressLines(order.shippingAddress).map((line) => (
			<Text key={line} style={text}>
				{line}
			</Text>
		))}
		<Text style={{ ...small, margin: '8px 0 0' }}>
			{order.shippingMethod.name}: {order.shippingMethod.promise}
		</Text>
	</Section>
)

export function orderText(order: Order): string {
	const lines = order.lines.flatMap((line) => [
		edges(line.name, formatCents(line.subtotalCents)),
		`  ${detailOf(line)}`,
	])
	const amounts = amountsOf(order).map((amount) => edges(amount.label, amountText(amount)))
	const total = edges('Total', formatCents(order.totalCents))
	return [rule(), ...lines, rule(), ...amounts, total, ...(order.paidWith ? [`Paid with ${order.paidWith}`] : [])].join(
		'\n',
	)
}

export const shipToText = (order: Order): string =>
	['Ships to', ...addressLines(order.shippingAddress), `${order.shippingMethod.name}: ${order.shippingMethod.promise}`]
		.map((line) => line.trim())
		.join('\n')
