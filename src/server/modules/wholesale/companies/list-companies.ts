import { and, desc, eq, gte, isNotNull, lt, min, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { maxCounted } from '#contracts/endpoint.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { CompanySummary, listCompanies as contract } from '#contracts/wholesale/company/admin-companies.ts'
import type { Db } from '#server/db/client.ts'
import { containing, cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { companyName } from './company-name.ts'
import { companies, companyCertificates } from './tables.ts'

/** When the first certificate ends that frees the company of tax today: asked for the companies of a page alone. */
const certificateEnd = (db: Db, day: string) =>
	db
		.select({ endsOn: min(companyCertificates.expiresOn).as('ends_on') })
		.from(companyCertificates)
		.where(
			and(
				eq(companyCertificates.companyId, companies.id),
				isNotNull(companyCertificates.verifiedAt),
				gte(companyCertificates.expiresOn, day),
			),
		)
		.as('certificate_end')

/** Companies, newest first: ids count upwards in time. */
export async function listCompanies(db: Db, query: z.output<(typeof contract)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const pattern = query.q && containing(query.q.trim())
	const { id, number, legalName, tradeName, domain, ein, tier, state } = companies
	const filter = and(
		query.tier && eq(tier, query.tier),
		query.state && eq(state, query.state),
		pattern
			? or(...[number, legalName, tradeName, domain, ein].map((each) => sql`${each} ILIKE ${pattern}`))
			: undefined,
	)
	const ends = certificateEnd(db, storeToday())
	const some = db
		.select({ one: sql`1` })
		.from(companies)
		.where(filter)
		.limit(maxCounted + 1)
	const [rows, total] = await Promise.all([
		db
			.select({ company: companies, name: companyName, endsOn: ends.endsOn })
			.from(companies)
			.leftJoinLateral(ends, sql`true`)
			.where(and(filter, last ? lt(id, last[0]) : undefined))
			.orderBy(desc(id))
			.limit(limit + 1),
		db.$count(some.as('counted')),
	])
	const { items, nextCursor } = pageOf(rows, limit, ({ company }) => [company.id])
	return { items: items.map(companySummaryOf), nextCursor, total }
}

interface CompanyRow {
	company: typeof companies.$inferSelect
	name: string
	endsOn: string | null
}

export const companySummaryOf = ({ company, name, endsOn }: CompanyRow): CompanySummary => ({
	id: company.id,
	number: company.number,
	name,
	legalName: company.legalName,
	tier: company.tier,
	terms: company.terms,
	state: company.state,
	creditLimitCents: company.creditLimitCents,
	certificateEndsOn: endsOn,
	since: company.createdAt.toISOString(),
})
