import { and, eq, sql } from 'drizzle-orm'
import type { CompanyBalance } from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Company } from '../../companies/company-of.ts'
import { exposureOf } from '../../companies/exposure.ts'
import { wholesaleCreditMemos, wholesalePayments } from '../ledger/tables.ts'
import { agingOf, totalOf } from './aging.ts'

/** Money and memos of a company that are on no invoice yet. */
export async function unappliedOf(db: DbOrTx, companyId: string): Promise<number> {
	const payments = wholesalePayments
	const memos = wholesaleCreditMemos
	const left = (
		cents: typeof payments.cents | typeof memos.cents,
		applied: typeof payments.appliedCents | typeof memos.appliedCents,
	) => sql`coalesce(sum(${cents} - ${applied}), 0)`.mapWith(Number)
	const [paid, credited] = await Promise.all([
		db
			.select({ cents: left(payments.cents, payments.appliedCents) })
			.from(payments)
			.where(
				and(
					eq(payments.companyId, companyId),
					sql`applied_cents < ${payments.cents} AND NOT ${payments.isReversed} AND ${payments.reverses} IS NULL`,
				),
			),
		db
			.select({ cents: left(memos.cents, memos.appliedCents) })
			.from(memos)
			.where(and(eq(memos.companyId, companyId), sql`applied_cents < ${memos.cents}`)),
	])
	return (paid[0]?.cents ?? 0) + (credited[0]?.cents ?? 0)
}

/** What a company owes, how late, and the credit that is left to it. */
export async function companyBalanceOf(
	db: DbOrTx,
	company: Pick<Company, 'id' | 'creditLimitCents'>,
): Promise<CompanyBalance> {
	const [aging, exposureCents, unappliedCents] = await Promise.all([
		agingOf(db, company.id),
		exposureOf(db, company.id),
		unappliedOf(db, company.id),
	])
	const openCents = totalOf(aging)
	return {
		creditLimitCents: company.creditLimitCents,
		exposureCents,
		ordersOnTheWayCents: exposureCents - openCents,
		creditLeftCents: company.creditLimitCents - exposureCents,
		openCents,
		overdueCents: openCents - aging.current,
		unappliedCents,
		aging,
	}
}
