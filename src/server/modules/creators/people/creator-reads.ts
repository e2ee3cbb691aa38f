import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CreatorRecord, CreatorSummary, listCreators } from '#contracts/creators/creator-people.ts'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { publishedAuditLog } from '#server/audit-log/views.ts'
import type { Db } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { containing, cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { creatorDashboardOf } from '../dashboard/dashboard-reads.ts'
import { creatorLinksOf } from '../links/manage-links.ts'
import { creatorDays } from '../links/tables.ts'
import { channelsOf } from '../profile/own-profile.ts'
import { creators } from '../tables.ts'

const byNewest = z.tuple([cursorPart.id])
const { id, handle, name, tier, state } = creators

function filterOf(query: z.output<(typeof listCreators)['query']>) {
	const pattern = query.q && containing(query.q.trim())
	return and(
		query.state ? eq(state, query.state) : undefined,
		query.tier ? eq(tier, query.tier) : undefined,
		pattern
			? or(
					sql`${handle} ILIKE ${pattern}`,
					sql`${name} ILIKE ${pattern}`,
					sql`${publishedUsers.username} ILIKE ${pattern}`,
					sql`${publishedUsers.email} ILIKE ${pattern}`,
				)
			: undefined,
	)
}

const selectCreators = (db: Db) =>
	db
		.select({ creator: creators, username: publishedUserName, email: publishedUsers.email })
		.from(creators)
		.leftJoin(publishedUsers, eq(publishedUsers.id, creators.userId))
type Row = Awaited<ReturnType<typeof selectCreators>>[number]

/** Creators, newest first: ids count upwards in time. */
export async function creatorPage(db: Db, query: z.output<(typeof listCreators)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, byNewest)
	const rows = await selectCreators(db)
		.where(and(filterOf(query), last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ creator }) => [creator.id])
	const figures = await lastThirtyDaysOf(
		db,
		items.map(({ creator }) => creator.id),
	)
	return { items: items.map((row) => summaryOf(row, figures)), nextCursor }
}

type Figures = Pick<CreatorSummary, 'orders' | 'baseCents' | 'commissionCents'>

async function lastThirtyDaysOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
	if (ids.length === 0) return new Map()
	const { creatorId, day, orders, baseCents, commissionCents } = creatorDays
	const rows = await db
		.select({
			creatorId,
			orders: sql<number>`sum(${orders})::int`,
			baseCents: sql<number>`sum(${baseCents})::bigint`.mapWith(Number),
			commissionCents: sql<number>`sum(${commissionCents})::bigint`.mapWith(Number),
		})
		.from(creatorDays)
		.where(and(inArray(creatorId, [...ids]), sql`${day} > ${dayLater(storeToday(), -30)}`))
		.groupBy(creatorId)
	return new Map(rows.map(({ creatorId: of, ...figures }) => [of, figures]))
}

const nothing: Figures = { orders: 0, baseCents: 0, commissionCents: 0 }

const summaryOf = ({ creator, username, email }: Row, figures: ReadonlyMap<string, Figures>): CreatorSummary => ({
	id: creator.id,
	handle: creator.handle,
	name: creator.name,
	username: creator.userId ? username : null,
	email,
	tier: creator.tier,
	state: creator.state,
	reason: creator.reason,
	...(figures.get(creator.id) ?? nothing),
	since: creator.createdAt.toISOString(),
})

/** One creator as staff see them. Throws `NOT_FOUND`. */
export async function creatorBy(db: Db, wanted: string): Promise<CreatorRecord> {
	const [row] = await selectCreators(db).where(matchesId(id, wanted))
	if (!row) throw notFound('This creator')
	const [figures, { balance, creator }, links, history, channels] = await Promise.all([
		lastThirtyDaysOf(db, [row.creator.id]),
		creatorDashboardOf(db, row.creator),
		creatorLinksOf(db, row.creator.id),
		historyOf(db, row.creator.id),
		channelsOf(db, row.creator),
	])
	const { rate, codes, visitorCodes } = creator
	return { ...summaryOf(row, figures), rate, balance, codes, visitorCodes, links: links.items, channels, history }
}

async function historyOf(db: Db, creatorId: string): Promise<CreatorRecord['history']> {
	const { id: entryId, actor, details, at, subject } = publishedAuditLog
	const rows = await db
		.select({ actor, details, at, by: publishedUserName })
		.from(publishedAuditLog)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(eq(subject, `creator:${creatorId}`))
		.orderBy(desc(entryId))
		.limit(100)
	return rows.map((row) => ({
		by: actorNameOf(row.actor, row.by),
		text: detailText(row.details),
		at: row.at.toISOString(),
	}))
}

/** "state: paused, reason: …" */
const detailText = (details: unknown): string =>
	Object.entries(details ?? {})
		.map(([key, value]) => `${key}: ${String(value)}`)
		.join(', ')
