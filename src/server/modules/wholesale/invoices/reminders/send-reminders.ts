import { and, asc, eq, gt, gte, lte, notExists, sql } from 'drizzle-orm'
import { dayLater, daysBetween, storeToday } from '#contracts/shared/calendar.ts'
import { invoiceLabel, reminderDays } from '#contracts/wholesale/invoices/invoices.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { companyMailRecipients } from '../../companies/company-mail-recipients.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleInvoiceReminders, wholesaleInvoices } from '../tables.ts'

interface ReminderDeps {
	db: Db
	mailer: Mailer
}

const slice = 100

/** The reminder that an invoice so many days past due has come to; null before the first. */
export const reminderFor = (daysLate: number): number | null =>
	reminderDays.findLast((days) => days <= daysLate) ?? null

/** Mails the owners of companies about invoices that come to be due or are late: once for each of the days that are stated. */
export function remindOfInvoices({ mailer, ...deps }: RowJobDeps & ReminderDeps): Promise<void> {
	const today = storeToday()
	return doEachRow(deps, {
		work: 'invoice-reminder',
		atOnce: slice,
		next: (after: DueInvoice | undefined) => dueInvoices(deps.db, today, after),
		act: (invoice) => remind({ db: deps.db, mailer }, invoice, today),
	})
}
type DueInvoice = Awaited<ReturnType<typeof dueInvoices>>[number]

/** Invoices that have come to a reminder which was not sent yet; one that is long overdue and told of is none of them. */
async function dueInvoices(db: Db, today: string, after: { id: string; dueOn: string } | undefined) {
	const [first] = reminderDays
	const { id, number, companyId, dueOn, totalCents } = wholesaleInvoices
	const { invoiceId, days } = wholesaleInvoiceReminders
	const comeTo = sql`(SELECT max(day) FROM unnest(${sql.param(reminderDays)}::int[]) AS stated (day)
		WHERE day <= ${today}::date - ${dueOn})`
	const isSent = db
		.select({ one: sql`1` })
		.from(wholesaleInvoiceReminders)
		.where(and(eq(invoiceId, id), gte(days, comeTo)))
	const rows = await db
		.select({ id, number, companyId, dueOn })
		.from(wholesaleInvoices)
		.where(
			and(
				sql`settled_cents < ${totalCents}`,
				lte(dueOn, dayLater(today, -first)),
				notExists(isSent),
				isDueAgain(db, 'invoice-reminder', id),
				after && sql`(${dueOn}, ${id}) > (${after.dueOn}::date, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(dueOn), asc(id))
		.limit(slice)
	return rows.map((row) => ({ ...row, about: invoiceLabel(row.number) }))
}

/** Behind the company's lock, so that an invoice that is paid this moment is not asked for. */
async function remind(
	{ db, mailer }: ReminderDeps,
	invoice: { id: string; companyId: string; dueOn: string },
	today: string,
): Promise<void> {
	const days = reminderFor(daysBetween(invoice.dueOn, today))
	if (days === null) return
	const { invoiceId, days: forDays } = wholesaleInvoiceReminders
	const [sent] = await db
		.select({ days: forDays })
		.from(wholesaleInvoiceReminders)
		.where(and(eq(invoiceId, invoice.id), sql`${forDays} >= ${days}`))
		.limit(1)
	if (sent) return
	await transaction(db, async (tx) => {
		await tx
			.select({ id: companies.id })
			.from(companies)
			.where(eq(companies.id, invoice.companyId))
			.for('no key update')
		const told = await mailReminder(tx, mailer, { invoiceId: invoice.id, days, actor: 'system' })
		// Nothing is written then: staff see it, and the reminder goes out once somebody can have it.
		if (told === null) throw new Error(noOwnerToMailText)
	})
}

export const noOwnerToMailText = 'Nobody was mailed: the company has no owner with an account yet.'

interface Reminder {
	invoiceId: string
	/** Null for one that staff send by hand. */
	days: number | null
	actor: string
}

/**
 * Writes a reminder and its mails to the company's owners; nothing for an invoice that is settled, or whose reminder was
 * sent. Answers how many; null, and nothing is written, where there is nobody to mail.
 */
export async function mailReminder(
	tx: Tx,
	mailer: Mailer,
	{ invoiceId, days, actor }: Reminder,
): Promise<number | null> {
	const { number, companyId, dueOn, totalCents, settledCents } = wholesaleInvoices
	const [invoice] = await tx
		.select({ number, companyId, dueOn, openCents: sql`${totalCents} - ${settledCents}`.mapWith(Number), companyName })
		.from(wholesaleInvoices)
		.innerJoin(companies, eq(companies.id, companyId))
		.where(and(eq(wholesaleInvoices.id, invoiceId), gt(totalCents, settledCents)))
	if (!invoice) return 0
	const owners = await companyMailRecipients(tx, invoice.companyId)
	if (owners.length === 0) return null
	const [written] = await tx
		.insert(wholesaleInvoiceReminders)
		.values({ invoiceId, days, actor })
		.onConflictDoNothing()
		.returning({ id: wholesaleInvoiceReminders.id })
	if (!written) return 0
	for (const owner of owners)
		mailer.enqueue(tx, {
			kind: 'invoice-reminder',
			cause: `${written.id}:${owner.id}`,
			to: owner.email,
			data: {
				number: invoiceLabel(invoice.number),
				company: invoice.companyName,
				openCents: invoice.openCents,
				dueOn: invoice.dueOn,
				daysLate: daysBetween(invoice.dueOn, storeToday()),
			},
		})
	return owners.length
}
