import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyCertificate, CompanyRecord } from '#contracts/wholesale/admin-companies.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { companyName, companySummaryOf } from './list-companies.ts'
import { locationsOf } from './own-company.ts'
import {
	companies,
	companyCertificates,
	companyEvents,
	companyInvitations,
	companyMembers,
	companyTerritories,
} from './tables.ts'

const userName = sql<string>`coalesce(${publishedUsers.displayUsername}, ${publishedUsers.username})`

const membersOf = (db: DbOrTx, companyId: string) =>
	db
		.select({ userId: companyMembers.userId, name: userName, email: publishedUsers.email, role: companyMembers.role })
		.from(companyMembers)
		.innerJoin(publishedUsers, eq(publishedUsers.id, companyMembers.userId))
		.where(eq(companyMembers.companyId, companyId))
		.orderBy(asc(companyMembers.createdAt))

const invitationsOf = (db: DbOrTx, companyId: string) =>
	db
		.select({
			email: companyInvitations.email,
			role: companyInvitations.role,
			expiresAt: companyInvitations.expiresAt,
		})
		.from(companyInvitations)
		.where(and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, sql`now()`)))
		.orderBy(desc(companyInvitations.id))

async function certificatesOf(db: DbOrTx, companyId: string): Promise<CompanyCertificate[]> {
	const hasEnded = sql<boolean>`${companyCertificates.expiresOn} < current_date`
	const rows = await db
		.select({ row: companyCertificates, hasEnded })
		.from(companyCertificates)
		.where(eq(companyCertificates.companyId, companyId))
		.orderBy(asc(companyCertificates.state), desc(companyCertificates.expiresOn))
	return rows.map(({ row, hasEnded: isOver }) => ({
		id: row.id,
		state: row.state,
		number: row.number,
		expiresOn: row.expiresOn,
		hasFile: row.file !== null,
		standing: isOver ? 'ended' : row.refusedReason ? 'refused' : row.verifiedAt ? 'verified' : 'waiting',
		refusedReason: row.refusedReason,
	}))
}

/** Where it sells, and which other companies that are not closed sell there, too. */
function territoryOf(db: DbOrTx, companyId: string) {
	const others = alias(companyTerritories, 'others')
	const { kind, code } = companyTerritories
	return db
		.select({
			kind,
			code,
			alsoOf: sql<string[]>`coalesce(array_agg(${companyName}) FILTER (WHERE ${companies.id} IS NOT NULL), '{}')`,
		})
		.from(companyTerritories)
		.leftJoin(others, and(eq(others.kind, kind), eq(others.code, code), ne(others.companyId, companyId)))
		.leftJoin(companies, and(eq(companies.id, others.companyId), ne(companies.state, 'closed')))
		.where(eq(companyTerritories.companyId, companyId))
		.groupBy(kind, code)
		.orderBy(desc(kind), asc(code))
}

async function activityOf(db: DbOrTx, companyId: string): Promise<CompanyRecord['activity']> {
	const { id, action, actor, details, at } = companyEvents
	const rows = await db
		.select({ id, action, actor, details, at, name: userName })
		.from(companyEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(eq(companyEvents.companyId, companyId))
		.orderBy(desc(id))
		.limit(100)
	return rows.map((row) => ({
		id: row.id,
		action: row.action,
		by: row.name ?? (row.actor === 'system' ? 'The store' : 'A former account'),
		details: row.details,
		at: row.at.toISOString(),
	}))
}

/** One company as staff see it. Throws `NOT_FOUND`. */
export async function companyRecord(db: DbOrTx, wanted: string): Promise<CompanyRecord> {
	const [found] = await db
		.select({ company: companies, name: companyName })
		.from(companies)
		.where(eq(sql`${companies.id}::text`, wanted))
	if (!found) throw notFound('This company')
	const { company } = found
	const [locations, members, invitations, certificates, territory, activity] = await Promise.all([
		locationsOf(db, company.id),
		membersOf(db, company.id),
		invitationsOf(db, company.id),
		certificatesOf(db, company.id),
		territoryOf(db, company.id),
		activityOf(db, company.id),
	])
	const endsOn = certificates.filter(({ standing }) => standing === 'verified').map(({ expiresOn }) => expiresOn)
	return {
		...companySummaryOf({ ...found, endsOn: endsOn.toSorted()[0] ?? null }),
		tradeName: company.tradeName,
		ein: company.ein,
		domain: company.domain,
		version: company.version,
		termsAnchor: company.termsAnchor,
		earlyDiscountBp: company.earlyDiscountBp,
		earlyDiscountDays: company.earlyDiscountDays,
		approvalAboveCents: company.approvalAboveCents,
		minShelfDays: company.minShelfDays,
		locations,
		members,
		invitations: invitations.map((each) => ({ ...each, expiresAt: each.expiresAt.toISOString() })),
		certificates,
		territory,
		activity,
	}
}
