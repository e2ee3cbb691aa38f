import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { attachedCsv } from '#server/documents/attached-csv.ts'
import type { FileReply } from '#server/http/serve.ts'

/** The lines of one order: what was ordered, what has become of it, and what it costs. */
export const orderLinesCsv = ({ number, poNumber, lines }: WholesaleOrderRecord): FileReply =>
	attachedCsv(number, [
		['Order', 'PO', 'SKU', 'Product', 'Cases', 'Shipped', 'Backorder', 'Cancelled', 'Price', 'Deposit', 'Tax', 'Total'],
		...lines.map((line) => [
			...[number, poNumber ?? '', line.sku, line.name],
			...[line.cases, line.shipped, line.backordered, line.cancelled].map(String),
			{ dollars: line.priceCents },
			{ dollars: line.depositCents },
			{ dollars: line.taxCents },
			{ dollars: line.subtotalCents + line.depositCents + line.taxCents },
		]),
	])
