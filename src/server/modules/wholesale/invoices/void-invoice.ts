import { eq } from 'drizzle-orm'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actOnMoney, companyOfInvoice } from './act-on-money.ts'
import { applyAllCredit } from './ledger/apply-credit.ts'
import { bookEntries } from './ledger/ledger.ts'
import { unapplyCredit } from './ledger/take-credit-off.ts'
import { wholesaleInvoices } from './tables.ts'

/**
 * Voids an invoice by a row of the ledger; nothing may have been paid for it or credited on it. Credit that the company had
 * before goes to its other debts. Throws `NOT_FOUND` and `CONFLICT`.
 */
export async function voidInvoice(
	db: Db,
	viewer: Viewer,
	{ number, reason }: { number: string; reason: string },
): Promise<CompanyReceivables> {
	const { companyId, invoiceId } = await companyOfInvoice(db, number)
	return actOnMoney(db, { viewer, companyId }, async (tx, booking) => {
		const read = () => tx.select().from(wholesaleInvoices).where(eq(wholesaleInvoices.id, invoiceId))
		const [invoice] = await read()
		if (!invoice || invoice.isVoid) throw new Refusal('CONFLICT', 'This invoice is void already.')
		await unapplyCredit(tx, { ...booking, reason }, invoice)
		const [left] = await read()
		if (left?.settledCents !== 0)
			throw new Refusal(
				'CONFLICT',
				'Something was paid or credited on this invoice. Take that back, or give a credit memo.',
			)
		await bookEntries(tx, { ...booking, reason }, [{ invoiceId, kind: 'void', cents: invoice.totalCents }])
		await applyAllCredit(tx, booking)
		return { action: 'invoice.voided', details: { invoice: number, cents: invoice.totalCents, reason } }
	})
}
