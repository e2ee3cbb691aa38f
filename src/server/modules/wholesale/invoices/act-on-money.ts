import { eq } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { documentNumberIn } from '#contracts/wholesale/invoices/invoices.ts'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { type AuditAction, audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import type { Company } from '../companies/company-of.ts'
import { lockCompany } from '../companies/staff/lock-company.ts'
import type { Booking } from './ledger/ledger.ts'
import { companyReceivables } from './receivables/company-receivables.ts'
import { wholesaleInvoices } from './tables.ts'

/** The entry for the audit log and the company's history. */
interface LogEntry {
	action: AuditAction
	details: Record<string, unknown>
}

interface ActInput {
	viewer: Viewer
	companyId: string
	/** Of calls that take a key. */
	idempotency?: Idempotency
	status?: number
}

/**
 * Runs an act of staff on a company's money with the company locked, writes the act into its history and the audit log, and
 * answers what the company owes afterwards. Throws `NOT_FOUND`.
 */
export const actOnMoney = (
	db: Db,
	asked: ActInput,
	act: (tx: Tx, booking: Booking, company: Company) => Promise<LogEntry>,
) =>
	transaction(db, async (tx): Promise<CompanyReceivables> => {
		const { viewer, idempotency } = asked
		await idempotency?.take(tx)
		const company = await lockCompany(tx, viewer, asked.companyId)
		const booking = { companyId: company.id, actor: viewer.id, bookedOn: storeToday() }
		const { action, details } = await act(tx, booking, company)
		await addCompanyEvent(tx, company.id, viewer.id, action, details)
		await audit(tx, { actor: viewer.id, action, subject: `company:${company.number}`, details })
		const answer = await companyReceivables(tx, company.id)
		idempotency?.remember(tx, asked.status ?? 200, answer)
		return answer
	})

/** The company that an invoice is of, by its number as it is shown. Throws `NOT_FOUND`. */
export async function companyOfInvoice(db: Db, shown: string): Promise<{ companyId: string; invoiceId: string }> {
	const { id, companyId, number } = wholesaleInvoices
	const [found] = await db
		.select({ companyId, invoiceId: id })
		.from(wholesaleInvoices)
		.where(eq(number, documentNumberIn(shown) ?? 0))
	if (!found) throw notFound('This invoice')
	return found
}
