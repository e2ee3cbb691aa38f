import type { mails } from '#server/mail/tables.ts'
import type { orderDocuments } from '#server/modules/orders/documents/tables.ts'
import type { orderRefundLines, orderRefunds } from '#server/modules/orders/refunds/tables.ts'
import type { orderShipmentLines, orderShipments } from '#server/modules/orders/shipments/tables.ts'
import type { orderEvents, orderLines, orders } from '#server/modules/orders/tables.ts'
import type { gatewayIntents, gatewayRefunds } from '#server/modules/payments/gateway/gateway-tables.ts'
import type { paymentRefunds, payments } from '#server/modules/payments/tables.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
type OrderRow = Row<typeof orders> & { id: string; number: string; placedAt: Date }
export type LineRow = Row<typeof orderLines> & { id: string; shipped: number; cancelled: number; refunded: number }
type RefundRow = Row<typeof orderRefunds> & { id: string; createdAt: Date }
type Timed = { at: Date }
/** What is known of every parcel. */
interface Parcel {
	id: string
	carrier: string
	trackingNumber: string
	shippedAt: Date
	deliveredAt: Date | null
}

/** One order with all that became of it, as the rows of its tables. */
export interface PastOrder {
	order: OrderRow
	lines: LineRow[]
	events: Array<Omit<Row<typeof orderEvents>, 'id'> & Timed>
	payment: Row<typeof payments> & { id: string }
	intent: Row<typeof gatewayIntents>
	parcels: Array<Row<typeof orderShipments> & Parcel>
	parcelLines: Array<Row<typeof orderShipmentLines>>
	refund: RefundRow | null
	refundLines: Array<Row<typeof orderRefundLines>>
	paymentRefund: Row<typeof paymentRefunds> | null
	gatewayRefund: Row<typeof gatewayRefunds> | null
	mails: Array<Row<typeof mails>>
}
export type DocumentRow = Row<typeof orderDocuments> & { issuedAt: Date }
