import type { AdminOrder } from '#contracts/orders/orders.ts'
import { type Cents, formatCents } from '#contracts/shared/money.ts'
import { lineName } from '../locked-order.ts'
import { isOfStaffOnly } from '../rules.ts'

export interface EvidenceFile {
	name: string
	text: string
}

interface Case {
	order: AdminOrder
	dispute: AdminOrder['disputes'][number]
	/** The terms of the store as buyers read them, as a page; null when they could not be had. */
	terms: string | null
	writtenAt: Date
}

/** The evidence that a bank is shown in a dispute, each part in a file of its own: it claims nothing that is not in the books. */
export function evidenceFiles({ order, dispute, terms, writtenAt }: Case): EvidenceFile[] {
	const payment = order.payments.find(({ intentId }) => intentId === dispute.intentId)
	const files = [
		{
			name: '1-dispute.txt',
			text: facts([
				['Order', order.number],
				['Dispute', dispute.disputeId],
				['Reason given', dispute.reason.replaceAll('_', ' ')],
				['Disputed', formatCents(dispute.amountCents)],
				['Opened', at(dispute.openedAt)],
				['Evidence due', at(dispute.dueBy)],
				['Charged', payment && formatCents(payment.amountCents)],
				['Refunded', payment && formatCents(payment.refundedCents)],
				['Payment', payment?.intentId],
				['Paid with', payment?.instrument],
				['Written', at(writtenAt.toISOString())],
			]),
		},
		{ name: '2-order.txt', text: orderText(order) },
		{
			name: '3-buyer.txt',
			text: facts([
				['Name', order.buyerName],
				['E-mail', order.email],
				['Account', order.customer?.username ?? 'none: bought as a guest'],
				['Ship to', order.shippingAddress && addressLines(order.shippingAddress)],
				['Billing address', order.billingAddress && addressLines(order.billingAddress)],
			]),
		},
		{ name: '4-delivery.txt', text: deliveryText(order) },
		{
			name: '5-mails.txt',
			text: table(
				order.mails.map(({ at: sent, to, subject, state }) => [at(sent), state, to, subject]),
				'No mail was sent.',
			),
		},
		{
			name: '6-history.txt',
			text: table(
				order.events
					.filter(({ kind }) => !isOfStaffOnly(kind))
					.map((event) => [at(event.at), event.label, event.actor, event.reason ?? '']),
				'Nothing.',
			),
		},
	]
	return terms === null ? files : [...files, { name: '7-terms.html', text: terms }]
}

function orderText(order: AdminOrder): string {
	const lines = order.lines.map((line) => [
		String(line.quantity),
		lineName(line),
		line.sku,
		money(line.subtotalCents - line.discountCents),
	])
	return [
		facts([
			['Order', order.number],
			['Placed', at(order.placedAt)],
			['State', order.status.replaceAll('_', ' ')],
		]),
		table(lines, 'No lines.'),
		facts([
			['Subtotal', money(order.subtotalCents)],
			['Discount', money(order.discountCents)],
			['Shipping', money(order.shippingCents)],
			['Tax', money(order.taxCents)],
			['Container deposit', money(order.depositCents)],
			['Gift cards', money(order.giftCardCents)],
			['Total charged', money(order.totalCents)],
		]),
		table(
			order.refunds.map(({ reference, at: made, kind, amountCents, state, reason }) => [
				reference,
				at(made),
				kind,
				money(amountCents),
				state.replaceAll('_', ' '),
				reason,
			]),
			'Nothing was refunded.',
		),
	].join('\n')
}

function deliveryText(order: AdminOrder): string {
	const promised = order.delivery ? `${order.delivery.from} to ${order.delivery.to}` : 'none'
	const head = facts([
		['Method', order.shippingMethod.name],
		['Promised', promised],
		['Address', order.shippingAddress && addressLines(order.shippingAddress)],
	])
	const nameOf = (lineId: string) => {
		const line = order.lines.find(({ id }) => id === lineId)
		return line ? lineName(line) : lineId
	}
	const parcels = order.shipments.map((parcel) =>
		facts([
			['Parcel', parcel.reference],
			['Carrier', parcel.carrier],
			['Tracking number', parcel.trackingNumber],
			['Tracking page', parcel.trackingUrl],
			['Shipped', at(parcel.shippedAt)],
			['Delivered', at(parcel.deliveredAt)],
			['Holds', parcel.lines.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`).join('; ')],
		]),
	)
	const gifts = order.lines.flatMap(({ gift, giftSentAt, name }) =>
		gift
			? facts([
					['By e-mail', name],
					['To', gift.recipientEmail],
					['Sent', at(giftSentAt)],
				])
			: [],
	)
	const sent = [...parcels, ...gifts]
	return [head, ...(sent.length > 0 ? sent : ['Nothing has been shipped.\n'])].join('\n')
}

const money = (cents: number) => formatCents(cents as Cents)
const at = (time: string | null) => (time === null ? 'not yet' : `${time.slice(0, 16).replace('T', ' ')} UTC`)

const addressLines = (address: NonNullable<AdminOrder['shippingAddress']>) =>
	[
		address.name,
		address.line1,
		address.line2,
		`${address.city}, ${address.state} ${address.postalCode}`,
		address.country,
	]
		.filter(Boolean)
		.join(', ')

const facts = (all: ReadonlyArray<readonly [string, string | null | undefined]>): string =>
	all.map(([name, value]) => `${`${name}:`.padEnd(20)}${value ?? 'not known'}\n`).join('')

const table = (rows: ReadonlyArray<readonly string[]>, none: string): string =>
	rows.length === 0 ? `${none}\n` : rows.map((row) => `${row.join(' | ')}\n`).join('')
