import { calendarDay, storeDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { WholesaleOrderRecord, WholesaleShipment } from '#contracts/wholesale/orders/order-record.ts'
import { poText } from '#contracts/wholesale/orders/po-text.ts'
import type { Company } from '../companies/company-of.ts'
import { caseDocumentPdf } from './case-document.ts'
import { addressLines, billToLines, lotText, taxRow, termsText } from './document-texts.ts'

const casesText = (cases: number) => `${cases} ${cases === 1 ? 'case' : 'cases'}`

const kindNames: Readonly<Record<WholesaleOrderRecord['kind'], string>> = {
	order: 'Order confirmation',
	sample: 'Samples',
	replacement: 'Replacement',
}

/** Until it is confirmed an order confirms nothing. */
const unconfirmed: ReadonlySet<WholesaleOrderRecord['state']> = new Set([
	'awaiting_approval',
	'in_review',
	'submitted',
	'seen',
	'cancelled',
])

/** What a company ordered, and for what. */
export function orderConfirmationPdf(
	order: WholesaleOrderRecord,
	{ legalName, number: companyNumber, billingAddress }: Pick<Company, 'legalName' | 'number' | 'billingAddress'>,
): Promise<Buffer> {
	const { number, placedAt, poNumber, requestedDate } = order
	return caseDocumentPdf({
		kind: order.kind === 'order' && unconfirmed.has(order.state) ? 'Order' : kindNames[order.kind],
		number,
		at: new Date(placedAt),
		facts: [
			`Placed ${calendarDay(storeDay(placedAt))}${order.placedBy ? ` by ${order.placedBy}` : ''}`,
			order.freeReason === null ? `Terms: ${termsText[order.terms]}` : `At no charge: ${order.freeReason}`,
			...(poNumber ? [poText(poNumber)] : []),
			...(requestedDate ? [`Wanted on ${calendarDay(requestedDate)}`] : []),
		],
		addresses: [billToLines(legalName, companyNumber, billingAddress), ['Ship to', ...addressLines(order.shipTo)]],
		rows: order.lines.map((line) => ({
			count: casesText(line.cases),
			text: line.name,
			details: [`${line.sku} · ${line.unitsPerCase} units · ${formatCents(line.priceCents)} a case`],
			amount: formatCents(line.subtotalCents),
		})),
		amounts: [
			['Subtotal', order.subtotalCents],
			...(order.depositCents > 0 ? [['Container deposits', order.depositCents] as const] : []),
			...taxRow(order),
		],
		total: ['Total', order.totalCents],
		notes: [
			order.freeReason === null
				? 'This is not an invoice: what ships is invoiced as it leaves.'
				: 'Nothing is charged for it and nothing invoiced.',
		],
	})
}

/** What lies in a shipment, by lots; no amounts, for it travels with the goods. */
export function packingListPdf(order: WholesaleOrderRecord, shipment: WholesaleShipment): Promise<Buffer> {
	const number = `${order.number}-${shipment.nth}`
	const travelsWith = [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ')
	return caseDocumentPdf({
		kind: 'Packing list',
		number,
		at: new Date(shipment.shippedAt),
		facts: [
			`Order ${order.number}`,
			`Shipped ${calendarDay(storeDay(shipment.shippedAt))}`,
			...(travelsWith ? [travelsWith] : []),
			...(order.poNumber ? [poText(order.poNumber)] : []),
		],
		addresses: [
			['For', order.company.name, order.company.number],
			['Ship to', ...addressLines(order.shipTo)],
		],
		rows: shipment.lines.map((line) => ({
			count: casesText(line.cases),
			text: line.name,
			details: [line.sku, ...line.lots.map(lotText)],
			amount: `${line.units} units`,
		})),
		amounts: [],
		notes: [
			`${casesText(shipment.lines.reduce((sum, { cases }) => sum + cases, 0))} in all.`,
			...stillToCome(order, shipment.nth),
		],
	})
}

/** What of the order had not left with this shipment or before it. */
const stillToCome = ({ lines, shipments }: WholesaleOrderRecord, nth: number): string[] =>
	lines.flatMap(({ id, name, cases, cancelled, backordered }) => {
		const gone = shipments.filter((each) => each.nth <= nth).flatMap((each) => each.lines)
		const left = cases - cancelled - gone.reduce((sum, line) => sum + (line.lineId === id ? line.cases : 0), 0)
		const waiting = Math.min(backordered, left)
		return left > 0
			? [`Still to come: ${casesText(left)} of ${name}${waiting > 0 ? `, ${waiting} of them on backorder` : ''}.`]
			: []
	})
