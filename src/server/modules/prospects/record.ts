import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { mergeUndoDays } from '#contracts/prospects/merge.ts'
import type { Prospect, ProspectEvent } from '#contracts/prospects/prospect-record.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { listingOf } from '#server/modules/store-locator/index.ts'
import { formerMember, memberName, type ProspectRow, prospectsOf, summaryOf } from './prospect-row.ts'
import { prospectEvents, prospects, retailAccounts } from './tables.ts'

/** Newest first, with what was done about prospects that went into this one. */
async function eventsOf(db: DbOrTx, prospectId: string): Promise<ProspectEvent[]> {
	const { id, actor, kind, text, details, at } = prospectEvents
	const rows = await db
		.select({ id, actor, kind, text, details, at, name: memberName })
		.from(prospectEvents)
		.innerJoin(prospects, eq(prospects.id, prospectEvents.prospectId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(or(eq(prospects.id, prospectId), eq(prospects.mergedInto, prospectId)))
		.orderBy(desc(at), desc(id))
		.limit(200)
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		by: row.name ?? (row.actor === 'system' ? 'The store' : formerMember),
		text: row.text,
		details: row.details,
		at: row.at.toISOString(),
	}))
}

async function accountOf(db: DbOrTx, prospectId: string): Promise<Prospect['account']> {
	const [found] = await db
		.select()
		.from(retailAccounts)
		.where(and(eq(retailAccounts.prospectId, prospectId), isNull(retailAccounts.closedAt)))
	if (!found) return null
	const listing = found.locationId === null ? null : await listingOf(db, found.locationId)
	return {
		number: found.number,
		since: found.createdAt.toISOString(),
		isInWhereToBuy: found.locationId !== null,
		consentBy: found.consentBy,
		listing: listing && { ...listing, hours: listing.hours.map(([opens, closes]) => [opens, closes]) },
	}
}

/** Prospects that went into this one lately. */
async function undoableMergesOf(db: DbOrTx, prospectId: string): Promise<Prospect['undoableMerges']> {
	const { at, details, id: eventId } = prospectEvents
	const rows = await db
		.selectDistinctOn([prospects.id], { id: prospects.id, name: prospects.name, at })
		.from(prospectEvents)
		.innerJoin(prospects, eq(prospects.id, sql`(${details} ->> 'from')::uuid`))
		.where(
			and(
				eq(prospectEvents.prospectId, prospectId),
				eq(prospectEvents.kind, 'merged'),
				gt(at, sql`now() - ${mergeUndoDays} * interval '1 day'`),
				eq(prospects.mergedInto, prospectId),
			),
		)
		.orderBy(asc(prospects.id), desc(eventId))
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const fieldsOf = (row: ProspectRow) => ({
	street: row.street,
	state: row.state as Prospect['state'],
	point: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
	cooler: row.cooler,
	competingBrands: row.competingBrands,
	contactName: row.contactName,
	contactRole: row.contactRole,
	contactEmail: row.contactEmail,
	contactPhone: row.contactPhone,
	lostReason: row.lostReason,
})

/** One prospect of a company. Throws `NOT_FOUND`, also for another company's and for one that went into another. */
export async function prospectRecord(db: DbOrTx, companyId: string, wanted: string): Promise<Prospect> {
	const [found] = await db
		.select({ row: prospects, ownerName: memberName })
		.from(prospects)
		.leftJoin(publishedUsers, eq(publishedUsers.id, prospects.ownerId))
		.where(and(prospectsOf(companyId), matchesId(prospects.id, wanted)))
	if (!found) throw notFound('This prospect')
	const { id } = found.row
	const [events, account, undoableMerges] = await Promise.all([
		eventsOf(db, id),
		accountOf(db, id),
		undoableMergesOf(db, id),
	])
	return { ...summaryOf(found), ...fieldsOf(found.row), account, undoableMerges, events }
}
