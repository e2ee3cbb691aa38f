import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import type {
	CompanyCertificate,
	CompanyDocument,
	CompanyEvent,
	PendingInvitation,
} from '#contracts/wholesale/company/company-details.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { sellersIn, sharedAreas } from './shared-areas.ts'
import {
	companyCertificates,
	companyDocuments,
	companyEvents,
	companyInvitations,
	companyMembers,
	companyTerritories,
} from './tables.ts'

export const membersOf = (db: DbOrTx, companyId: string) =>
	db
		.select({
			userId: companyMembers.userId,
			name: publishedUserName,
			email: publishedUsers.email,
			role: companyMembers.role,
		})
		.from(companyMembers)
		.innerJoin(publishedUsers, eq(publishedUsers.id, companyMembers.userId))
		.where(eq(companyMembers.companyId, companyId))
		.orderBy(asc(companyMembers.createdAt))

/** Invitations that nobody has accepted, the newest first. */
export async function invitationsOf(db: DbOrTx, companyId: string): Promise<PendingInvitation[]> {
	const { id, email, role, expiresAt } = companyInvitations
	const rows = await db
		.select({ id, email, role, expiresAt, hasExpired: sql<boolean>`${expiresAt} <= now()` })
		.from(companyInvitations)
		.where(eq(companyInvitations.companyId, companyId))
		.orderBy(desc(id))
	return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

/** Days before its end from which a certificate is shown as ending; the first mail leaves then. */
export const nearDays = 30

export async function companyCertificatesOf(db: DbOrTx, companyId: string): Promise<CompanyCertificate[]> {
	const rows = await db
		.select()
		.from(companyCertificates)
		.where(eq(companyCertificates.companyId, companyId))
		.orderBy(asc(companyCertificates.state), desc(companyCertificates.expiresOn))
	const today = storeToday()
	return rows.map((row) => ({
		id: row.id,
		state: row.state,
		number: row.number,
		expiresOn: row.expiresOn,
		hasFile: row.file !== null,
		status: certificateStatusOn(today, row),
		refusedReason: row.refusedReason,
		version: row.version,
	}))
}

type Certificate = typeof companyCertificates.$inferSelect

/** The status of a certificate on a day of the store's calendar; its last day is one on which it counts. */
export function certificateStatusOn(
	day: string,
	{ expiresOn, refusedReason, verifiedAt }: Pick<Certificate, 'expiresOn' | 'refusedReason' | 'verifiedAt'>,
): CompanyCertificate['status'] {
	if (expiresOn < day) return 'ended'
	if (refusedReason !== null) return 'refused'
	if (verifiedAt === null) return 'unverified'
	return expiresOn <= dayLater(day, nearDays) ? 'ending' : 'verified'
}

/** Where it sells. */
export function areasOf(db: DbOrTx, companyId: string) {
	const { kind, code } = companyTerritories
	return db
		.select({ kind, code })
		.from(companyTerritories)
		.where(eq(companyTerritories.companyId, companyId))
		.orderBy(desc(kind), asc(code))
}

/** Where it sells, and which other companies that are not closed sell there, too, in the same area or in one that shares ZIP codes with it. */
export async function territoryOf(db: DbOrTx, companyId: string) {
	const areas = await areasOf(db, companyId)
	const shared = sharedAreas(areas.map(({ code }) => code))
	const others = new Map<string, Map<string, string>>(areas.map(({ code }) => [code, new Map()]))
	for (const seller of await sellersIn(db, shared.keys()))
		if (seller.companyId !== companyId)
			for (const code of shared.get(seller.code) ?? []) others.get(code)?.set(seller.companyId, seller.name)
	return areas.map((area) => ({ ...area, alsoOf: [...(others.get(area.code)?.values() ?? [])].toSorted() }))
}

export async function documentsOf(db: DbOrTx, companyId: string): Promise<CompanyDocument[]> {
	const { id, title, fileName, bytes, createdAt } = companyDocuments
	const rows = await db
		.select({ id, title, fileName, bytes, createdAt })
		.from(companyDocuments)
		.where(eq(companyDocuments.companyId, companyId))
		.orderBy(desc(id))
	return rows.map(({ createdAt: at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The company's events, the newest first: all of them, or those of the named actions. */
export async function companyEventsOf(
	db: DbOrTx,
	companyId: string,
	actions?: readonly string[],
): Promise<CompanyEvent[]> {
	const { id, action, actor, details, at } = companyEvents
	const rows = await db
		.select({ id, action, actor, details, at, name: publishedUserName })
		.from(companyEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(and(eq(companyEvents.companyId, companyId), actions && inArray(action, [...actions])))
		.orderBy(desc(id))
		.limit(100)
	return rows.map((row) => ({
		id: row.id,
		action: row.action,
		by: actorNameOf(row.actor, row.name),
		details: row.details,
		at: row.at.toISOString(),
	}))
}
