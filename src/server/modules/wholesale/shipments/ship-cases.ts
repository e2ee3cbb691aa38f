import { asc, eq, sql } from 'drizzle-orm'
import { carrierName } from '#contracts/orders/carriers.ts'
import { storeToday, writtenDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { CaseShipmentRequest } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { CaseParcel } from '#server/mail/mailer.ts'
import { lotsOfWholesaleShipment, shipStock } from '#server/modules/inventory/index.ts'
import { createInvoiceForShipment } from '../invoices/issue-invoice.ts'
import { mailInvoice } from '../invoices/mails/mail-invoice.ts'
import { openCentsOf } from '../invoices/prepaid/prepayments.ts'
import { minBestByNow } from '../orders/min-best-by.ts'
import { casesToLeave } from '../orders/order-lines.ts'
import { actOnOrder } from '../orders/steps/act-on-order.ts'
import { mailOrderStep, type OrderDeps } from '../orders/steps/order-mails.ts'
import { wholesaleShipmentsOf } from '../orders/steps/order-shipments.ts'
import { moveWholesaleOrder, type OrderRow, refuseOrderStep } from '../orders/steps/order-steps.ts'
import { wholesaleOrderLines } from '../orders/tables.ts'
import { wholesaleShipmentLines, wholesaleShipmentLots, wholesaleShipments } from './tables.ts'

type LineRow = typeof wholesaleOrderLines.$inferSelect
interface Load {
	line: LineRow
	cases: number
}

/**
 * Ships cases of a confirmed order in one transaction: out of their lots, and written down with them. Throws
 * `ORDER_STATE`, `NOTHING_LEFT` for more than is left, and `OUT_OF_STOCK` when what is held is too old for the company.
 */
export const shipCases = (
	{ mailer }: Pick<OrderDeps, 'mailer'>,
	tx: Tx,
	viewer: Viewer,
	number: string,
	request: CaseShipmentRequest,
): Promise<WholesaleOrderRecord> =>
	actOnOrder(tx, viewer, { number, version: request.version }, async (order) => {
		refuseOrderStep(order.state, 'partly_shipped')
		const early = earlyDay(order, request)
		const lines = await tx.select().from(wholesaleOrderLines).where(eq(wholesaleOrderLines.orderId, order.id))
		const loads = chosenLoads(lines, request.lines)
		const shipmentId = await writeShipment(tx, { order, loads, request, actor: viewer.id })
		await takeFromShelf(tx, { order, loads, shipmentId, actor: viewer.id })
		const shippedNow = new Map(loads.map(({ line, cases }) => [line.id, cases]))
		const isWhole = lines.every(
			(line) => line.cases - line.cancelled - line.shipped - (shippedNow.get(line.id) ?? 0) === 0,
		)
		const cases = loads.reduce((sum, load) => sum + load.cases, 0)
		const { unpaidReason } = request
		const details = { shipmentId, cases, ...(unpaidReason && { unpaidReason }), ...(early && { early }) }
		await moveWholesaleOrder(tx, order, {
			to: isWhole ? 'shipped' : 'partly_shipped',
			actor: viewer.id,
			action: isWhole ? 'shipped' : 'partly_shipped',
			details,
		})
		const invoiceId = await createInvoiceForShipment(tx, { orderId: order.id, shipmentId, actor: viewer.id })
		if (order.terms === 'prepaid' && !request.unpaidReason) await refuseUnpaid(tx, order.id)
		const by = [request.carrier, request.trackingNumber].filter(Boolean).join(', ')
		const before = early && `\nYou asked for ${writtenDay(`${early}T12:00:00Z`)}: it has left before that day.`
		const text = `${cases} ${cases === 1 ? 'case' : 'cases'}${by && ` by ${by}`}.${before ?? ''}`
		const parcel = await parcelOf(tx, order.id, shipmentId)
		await mailOrderStep(mailer, tx, order, { step: 'shipped', text, to: 'company', cause: shipmentId, parcel })
		if (invoiceId) await mailInvoice(mailer, tx, invoiceId)
		return details
	})

/** What left with a shipment, and what is still to come of its order, as the mail tells it. */
async function parcelOf(tx: Tx, orderId: string, shipmentId: string): Promise<CaseParcel> {
	const shipment = (await wholesaleShipmentsOf(tx, orderId)).find(({ id }) => id === shipmentId)
	if (!shipment) throw new Error('The shipment was not written.')
	const lines = await tx
		.select()
		.from(wholesaleOrderLines)
		.where(eq(wholesaleOrderLines.orderId, orderId))
		.orderBy(asc(wholesaleOrderLines.position))
	return {
		...{ invoice: shipment.invoice, trackingUrl: shipment.trackingUrl },
		lines: shipment.lines.map(({ name, cases, lots }) => ({ name, cases, lots: lots.map(({ code }) => code) })),
		toCome: lines
			.map(({ name, cases, cancelled, shipped }) => ({ name, cases: cases - cancelled - shipped }))
			.filter(({ cases }) => cases > 0),
	}
}

/** The day that the company asked for, where that is still to come. Throws `ORDER_STATE` until staff say that it leaves early. */
function earlyDay({ requestedOn }: OrderRow, { leavesEarly }: CaseShipmentRequest): string | null {
	if (!requestedOn || requestedOn <= storeToday()) return null
	if (leavesEarly) return requestedOn
	throw new Refusal(
		'ORDER_STATE',
		`The company asked for ${writtenDay(`${requestedOn}T12:00:00Z`)}. Say that it leaves before that day, or ship it then.`,
	)
}

/** Throws `ORDER_UNPAID` while anything is owed on a prepaid order, after its money was put on the invoice of this shipment. */
async function refuseUnpaid(tx: Tx, orderId: string): Promise<void> {
	const openCents = await openCentsOf(tx, orderId)
	if (openCents > 0)
		throw new Refusal(
			'ORDER_UNPAID',
			`This order is prepaid, and ${formatCents(openCents)} of what would leave is not paid. Record the payment for the order, or say why it leaves unpaid.`,
		)
}

function chosenLoads(lines: readonly LineRow[], asked: CaseShipmentRequest['lines']): Load[] {
	return asked.map(({ lineId, cases }) => {
		const line = lines.find(({ id }) => id === lineId)
		if (!line) throw notFound('This line')
		const left = casesToLeave(line)
		if (cases > left)
			throw new Refusal('NOTHING_LEFT', `${line.name}: ${left} ${left === 1 ? 'case is' : 'cases are'} left to ship.`)
		return { line, cases }
	})
}

interface Shipping {
	order: OrderRow
	loads: readonly Load[]
	actor: string
}

async function writeShipment(
	tx: Tx,
	{ order, loads, request, actor }: Shipping & { request: CaseShipmentRequest },
): Promise<string> {
	const [written] = await tx
		.insert(wholesaleShipments)
		.values({
			orderId: order.id,
			nth: sql`(SELECT coalesce(max(nth), 0) + 1 FROM wholesale_shipments WHERE order_id = ${order.id})`,
			carrier: request.carrier ? carrierName(request.carrier) : null,
			trackingNumber: request.trackingNumber ?? null,
			shippedBy: actor,
		})
		.returning({ id: wholesaleShipments.id })
	if (!written) throw new Error('The shipment was not written.')
	await tx.insert(wholesaleShipmentLines).values(
		loads.map(({ line, cases }) => ({
			shipmentId: written.id,
			lineId: line.id,
			cases,
			units: cases * line.unitsPerCase,
		})),
	)
	for (const { line, cases } of loads)
		await tx
			.update(wholesaleOrderLines)
			.set({ shipped: sql`${wholesaleOrderLines.shipped} + ${cases}` })
			.where(eq(wholesaleOrderLines.id, line.id))
	return written.id
}

/** Takes the cases out of lots that are good for as long as the company is owed on the day that they leave. */
async function takeFromShelf(
	tx: Tx,
	{ order, loads, shipmentId, actor }: Shipping & { shipmentId: string },
): Promise<void> {
	const minBestBy = await minBestByNow(tx, order)
	const units = loads.map(({ line, cases }) => ({ lineId: line.id, units: cases, open: casesToLeave(line) }))
	const short = await shipStock(tx, { id: order.id, actor, minBestBy }, shipmentId, units)
	const first = loads.find(({ line }) => short.includes(line.id))
	if (first)
		throw new Refusal(
			'OUT_OF_STOCK',
			`${first.line.name}: what this order holds is blocked or good for less than the company is owed, and there is not enough else.`,
		)
	const lots = await lotsOfWholesaleShipment(tx, order.id, shipmentId)
	await tx.insert(wholesaleShipmentLots).values(lots.map((lot) => ({ shipmentId, ...lot })))
}
