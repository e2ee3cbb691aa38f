import { asc, eq, sql } from 'drizzle-orm'
import { dayLater, storeDay, storeToday } from '#contracts/shared/calendar.ts'
import { asCents, multiplyCents, sumCents } from '#contracts/shared/money.ts'
import type { PaymentTerms } from '#contracts/wholesale/company/own-company.ts'
import { earlyDiscountOf, shareOfCases } from '#contracts/wholesale/invoices/allocations.ts'
import type { InvoicedLot } from '#contracts/wholesale/invoices/invoices.ts'
import type { Tx } from '#server/db/client.ts'
import { companies } from '../companies/tables.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { wholesaleShipmentLines, wholesaleShipmentLots, wholesaleShipments } from '../shipments/tables.ts'
import { applyAllCredit, applyCreditTo, applyPrepayment } from './ledger/apply-credit.ts'
import { updateInvoicedOrders } from './ledger/ledger.ts'
import { invoicedCases } from './prepaid/prepayments.ts'
import { wholesaleDocumentNumbers, wholesaleInvoiceLines, wholesaleInvoices } from './tables.ts'

type Numbered = typeof wholesaleDocumentNumbers.$inferInsert.kind

/** Takes the next number of the kind: nobody else has one until this transaction ends, and none is lost if it fails. */
export async function nextDocumentNumber(tx: Tx, kind: Numbered): Promise<number> {
	const [next] = await tx
		.insert(wholesaleDocumentNumbers)
		.values({ kind, last: 1001 })
		.onConflictDoUpdate({
			target: wholesaleDocumentNumbers.kind,
			set: { last: sql`${wholesaleDocumentNumbers.last} + 1` },
		})
		.returning({ number: wholesaleDocumentNumbers.last })
	if (!next) throw new Error('There is no next number.')
	return next.number
}

const termsDays: Readonly<Record<PaymentTerms, number>> = { prepaid: 0, net_15: 15, net_30: 30, net_45: 45, net_60: 60 }

/** The days that an invoice names: due after the terms from their anchor, and never before it is issued. */
export function invoiceDays(
	order: Pick<typeof wholesaleOrders.$inferSelect, 'terms' | 'termsAnchor' | 'placedAt' | 'earlyDiscountDays'>,
	issuedOn: string,
	shippedOn = issuedOn,
): { dueOn: string; discountUntil: string | null } {
	const anchor = { order: storeDay(order.placedAt), shipment: shippedOn, invoice: issuedOn }[order.termsAnchor]
	const due = order.terms === 'prepaid' ? issuedOn : dayLater(anchor, termsDays[order.terms])
	const until =
		order.earlyDiscountDays > 0 && order.terms !== 'prepaid' ? dayLater(anchor, order.earlyDiscountDays) : null
	return { dueOn: due < issuedOn ? issuedOn : due, discountUntil: until !== null && until >= issuedOn ? until : null }
}

/** Cases of an order's line that left with a shipment. */
interface ShippedCases {
	orderLineId: string
	cases: number
	lots: InvoicedLot[]
}

/** All cases that left with a shipment, and their lots. */
async function shippedWith(tx: Tx, shipmentId: string): Promise<ShippedCases[]> {
	const [lines, lots] = await Promise.all([
		tx.select().from(wholesaleShipmentLines).where(eq(wholesaleShipmentLines.shipmentId, shipmentId)),
		tx
			.select()
			.from(wholesaleShipmentLots)
			.where(eq(wholesaleShipmentLots.shipmentId, shipmentId))
			.orderBy(asc(wholesaleShipmentLots.bestBy), asc(wholesaleShipmentLots.lotCode)),
	])
	return lines.map(({ lineId, cases }) => ({
		orderLineId: lineId,
		cases,
		lots: lots
			.filter((lot) => lot.lineId === lineId)
			.map(({ lotCode, bestBy, units }) => ({ code: lotCode, bestBy, units })),
	}))
}

async function billedLines(tx: Tx, orderId: string, shipped: readonly ShippedCases[]) {
	const [ordered, before] = [
		await tx
			.select()
			.from(wholesaleOrderLines)
			.where(eq(wholesaleOrderLines.orderId, orderId))
			.orderBy(asc(wholesaleOrderLines.position)),
		await invoicedCases(tx, orderId),
	]
	const lines = ordered.flatMap((line) => {
		const gone = shipped.find(({ orderLineId }) => orderLineId === line.id)
		if (!gone) return []
		const from = before.get(line.id) ?? 0
		const share = (cents: number) => asCents(shareOfCases(cents, line.cases, from, from + gone.cases))
		return {
			orderLineId: line.id,
			sku: line.sku,
			name: line.name,
			unitsPerCase: line.unitsPerCase,
			cases: gone.cases,
			priceCents: line.priceCents,
			depositCents: share(line.depositCents),
			taxCents: share(line.taxCents),
			lots: gone.lots,
		}
	})
	return lines.map((line, position) => ({ ...line, position }))
}

async function shippedOn(tx: Tx, shipmentId: string): Promise<string | undefined> {
	const { id, shippedAt } = wholesaleShipments
	const [shipment] = await tx.select({ shippedAt }).from(wholesaleShipments).where(eq(id, shipmentId))
	return shipment && storeDay(shipment.shippedAt)
}

interface Invoiced {
	orderId: string
	shipmentId: string
	actor: string
}

/**
 * The invoice of what left with a shipment; its company is locked by the caller. What was paid ahead for the order
 * settles it at once; then the company's credit goes to it if its order is prepaid, else to the oldest debt. Null, and no invoice,
 * where nothing is charged, as for samples.
 */
export async function createInvoiceForShipment(
	tx: Tx,
	{ orderId, shipmentId, actor }: Invoiced,
): Promise<string | null> {
	const [found] = await tx
		.select({ order: wholesaleOrders, billTo: companies.legalName, billToAddress: companies.billingAddress })
		.from(wholesaleOrders)
		.innerJoin(companies, eq(companies.id, wholesaleOrders.companyId))
		.where(eq(wholesaleOrders.id, orderId))
	if (!found) throw new Error('The order to be invoiced is not there.')
	const { order, billTo, billToAddress } = found
	const lines = await billedLines(tx, orderId, await shippedWith(tx, shipmentId))
	const subtotalCents = sumCents(lines.map(({ priceCents, cases }) => multiplyCents(priceCents, cases)))
	const depositCents = sumCents(lines.map((line) => line.depositCents))
	const taxCents = sumCents(lines.map((line) => line.taxCents))
	const totalCents = sumCents([subtotalCents, depositCents, taxCents])
	if (totalCents === 0) {
		// Nothing to charge for: an order's charges may all have left with an earlier shipment.
		await updateInvoicedOrders(tx, actor, [orderId])
		return null
	}
	const issuedOn = storeToday()
	const { dueOn, discountUntil } = invoiceDays(order, issuedOn, await shippedOn(tx, shipmentId))
	const discountCents = asCents(discountUntil ? earlyDiscountOf(subtotalCents, order.earlyDiscountBp) : 0)
	const [invoice] = await tx
		.insert(wholesaleInvoices)
		.values({
			number: await nextDocumentNumber(tx, 'invoice'),
			companyId: order.companyId,
			...{
				orderId,
				shipmentId,
				billTo,
				billToAddress,
				issuedOn,
				dueOn,
				discountCents,
				subtotalCents,
				depositCents,
				taxCents,
				totalCents,
			},
			discountUntil: discountCents > 0 ? discountUntil : null,
			shipTo: order.shipTo,
			poNumber: order.poNumber,
			terms: order.terms,
		})
		.returning({ id: wholesaleInvoices.id, number: wholesaleInvoices.number })
	if (!invoice) throw new Error('The invoice was not written.')
	await tx.insert(wholesaleInvoiceLines).values(lines.map((line) => ({ ...line, invoiceId: invoice.id })))
	await updateInvoicedOrders(tx, actor, [orderId])
	const booking = { companyId: order.companyId, actor, bookedOn: issuedOn }
	await applyPrepayment(tx, booking, orderId)
	await (order.terms === 'prepaid' ? applyCreditTo(tx, booking, orderId) : applyAllCredit(tx, booking))
	return invoice.id
}
