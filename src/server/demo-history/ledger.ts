import type { mails } from '#server/mail/tables.ts'
import type { orderDocuments } from '#server/modules/orders/documents/tables.ts'
import type { orderEdits } from '#server/modules/orders/edits/tables.ts'
import type { orderRefundLines, orderRefunds } from '#server/modules/orders/refunds/tables.ts'
import type { orderReturnLines, orderReturns } from '#server/modules/orders/returns/tables.ts'
import type { orderShipmentLines, orderShipments } from '#server/modules/orders/shipments/tables.ts'
import type { orderEvents, orderLines, orders } from '#server/modules/orders/tables.ts'
import type { gatewayIntents, gatewayRefunds } from '#server/modules/payments/gateway/gateway-tables.ts'
import type { paymentRefunds, payments } from '#server/modules/payments/tables.ts'
import type { CardTender } from './discounts/gift-cards.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
type OrderRow = Row<typeof orders> & { id: string; number: string; placedAt: Date }
type Counted = Record<'shipped' | 'cancelled' | 'refunded' | 'askedBack' | 'returned', number>
export type LineRow = Row<typeof orderLines> & Counted & { id: string }
export type RefundRow = Row<typeof orderRefunds> & { id: string; createdAt: Date }
type Timed = { at: Date }
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
	/** None where gift cards paid for all of it. */
	intent: Row<typeof gatewayIntents> | null
	parcels: Array<Row<typeof orderShipments> & Parcel>
	parcelLines: Array<Row<typeof orderShipmentLines>>
	refunds: RefundRow[]
	refundLines: Array<Row<typeof orderRefundLines>>
	paymentRefunds: Array<Row<typeof paymentRefunds>>
	gatewayRefunds: Array<Row<typeof gatewayRefunds>>
	/** The part of the order that a gift card paid. */
	tender: CardTender | null
	edits: Array<Row<typeof orderEdits>>
	returns: Array<Row<typeof orderReturns>>
	returnLines: Array<Row<typeof orderReturnLines>>
	mails: Array<Row<typeof mails>>
}
export type DocumentRow = Row<typeof orderDocuments> & { issuedAt: Date }
