import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { actOnMoney, companyOfInvoice } from '../act-on-money.ts'
import { wholesaleInvoiceReminders, wholesaleInvoices } from '../tables.ts'
import { mailReminder, noOwnerToMailText } from './send-reminders.ts'

/** Mails the company's owners about an open invoice, at most once a day by hand, and not on the day that they had the invoice. Throws `NOT_FOUND` and `CONFLICT`. */
export async function remindNow(
	{ db, mailer }: { db: Db; mailer: Mailer },
	viewer: Viewer,
	number: string,
): Promise<CompanyReceivables> {
	const { companyId, invoiceId } = await companyOfInvoice(db, number)
	return actOnMoney(db, { viewer, companyId }, async (tx) => {
		const { days, sentAt } = wholesaleInvoiceReminders
		const [recent] = await tx
			.select({ id: wholesaleInvoiceReminders.id })
			.from(wholesaleInvoiceReminders)
			.where(
				and(
					eq(wholesaleInvoiceReminders.invoiceId, invoiceId),
					isNull(days),
					gt(sentAt, sql`now() - interval '1 day'`),
				),
			)
			.limit(1)
		if (await isJustIssued(tx, invoiceId))
			throw new Refusal('CONFLICT', 'The invoice itself was mailed within the last day.')
		if (recent) throw new Refusal('CONFLICT', 'A reminder was sent within the last day.')
		const mailed = await mailReminder(tx, mailer, { invoiceId, days: null, actor: viewer.id })
		if (mailed === null) throw new Refusal('CONFLICT', noOwnerToMailText)
		if (mailed === 0) throw new Refusal('CONFLICT', 'Nothing is owed on this invoice any more.')
		return { action: 'invoice.reminded', details: { invoice: number } }
	})
}

async function isJustIssued(tx: Tx, invoiceId: string): Promise<boolean> {
	const { id, createdAt } = wholesaleInvoices
	const [fresh] = await tx
		.select({ id })
		.from(wholesaleInvoices)
		.where(and(eq(id, invoiceId), gt(createdAt, sql`now() - interval '1 day'`)))
	return fresh !== undefined
}
