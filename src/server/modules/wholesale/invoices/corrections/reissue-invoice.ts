import { and, eq } from 'drizzle-orm'
import { invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { actOnMoney, companyOfInvoice } from '../act-on-money.ts'
import { createInvoiceForShipment } from '../issue-invoice.ts'
import { mailInvoice } from '../mails/mail-invoice.ts'
import { wholesaleInvoices } from '../tables.ts'

/**
 * Issues another invoice for what left with a shipment whose invoice is void: the same cases at the order's prices, to the
 * company as it is named now, under the next number. Throws `NOT_FOUND` and `CONFLICT`.
 */
export async function reissueInvoice(
	{ db, mailer }: { db: Db; mailer: Mailer },
	viewer: Viewer,
	shown: string,
): Promise<CompanyReceivables> {
	const { companyId, invoiceId } = await companyOfInvoice(db, shown)
	return actOnMoney(db, { viewer, companyId, status: 201 }, async (tx) => {
		const { id, shipmentId, orderId, isVoid, number } = wholesaleInvoices
		const [voided] = await tx.select({ shipmentId, orderId, isVoid }).from(wholesaleInvoices).where(eq(id, invoiceId))
		if (!voided?.isVoid) throw new Refusal('CONFLICT', 'This invoice counts. Void it first.')
		const [standing] = await tx
			.select({ number })
			.from(wholesaleInvoices)
			.where(and(eq(shipmentId, voided.shipmentId), eq(isVoid, false)))
		if (standing) throw new Refusal('CONFLICT', `What it was for is on ${invoiceLabel(standing.number)} already.`)
		const { orderId: order, shipmentId: shipment } = voided
		const invoice = await createInvoiceForShipment(tx, { orderId: order, shipmentId: shipment, actor: viewer.id })
		if (invoice) await mailInvoice(mailer, tx, invoice)
		return { action: 'invoice.reissued', details: { instead: shown } }
	})
}
