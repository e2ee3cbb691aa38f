import { and, eq, ne } from 'drizzle-orm'
import { invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { documentUnderWay } from '#server/modules/payments/index.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import type { DueDocument } from './payable.ts'

/**
 * The other documents by which the same debt could be paid: of an order its invoices, of an invoice the prepaid order that it
 * is of, and those that were issued for the same shipment before it.
 */
async function documentsOfDebt(tx: Tx, { id, kind }: Pick<DueDocument, 'id' | 'kind'>): Promise<string[]> {
	const { number, orderId, shipmentId } = wholesaleInvoices
	if (kind === 'order') {
		const invoices = await tx.select({ number }).from(wholesaleInvoices).where(eq(orderId, id))
		return invoices.map((invoice) => invoiceLabel(invoice.number))
	}
	const [own] = await tx
		.select({ shipmentId, order: wholesaleOrders.number, terms: wholesaleOrders.terms })
		.from(wholesaleInvoices)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, orderId))
		.where(eq(wholesaleInvoices.id, id))
	if (!own) return []
	const others = await tx
		.select({ number })
		.from(wholesaleInvoices)
		.where(and(eq(shipmentId, own.shipmentId), ne(wholesaleInvoices.id, id)))
	return [...(own.terms === 'prepaid' ? [own.order] : []), ...others.map((other) => invoiceLabel(other.number))]
}

/** Throws `CONFLICT` where a card is being tried for the same debt by another document. The company is locked by the caller. */
export async function refuseSecondCard(tx: Tx, due: Pick<DueDocument, 'id' | 'kind'>): Promise<void> {
	const other = await documentUnderWay(tx, await documentsOfDebt(tx, due))
	if (other)
		throw new Refusal(
			'CONFLICT',
			`A card is being tried for ${other}, which is for the same goods. Nothing was charged here. Finish that payment or give it up first.`,
		)
}
