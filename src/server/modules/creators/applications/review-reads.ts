import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
	CreatorApplicationInReview,
	CreatorApplicationSummary,
	listCreatorApplications,
} from '#contracts/creators/creator-review.ts'
import { maxCounted } from '#contracts/endpoint.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { containing, cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { creatorApplications, creators } from '../tables.ts'
import { creatorEventsOf } from './own-application.ts'
import { creatorHintsOf, followersOf, likenessOf } from './rules.ts'

const { id, number, state, form, userId, reason, createdAt } = creatorApplications
function filterOf(query: z.output<(typeof listCreatorApplications)['query']>) {
	const pattern = query.q && containing(query.q.trim())
	return and(
		query.state ? eq(state, query.state) : undefined,
		pattern
			? or(
					sql`${number} ILIKE ${pattern}`,
					sql`${form}->>'name' ILIKE ${pattern}`,
					sql`${form}->>'handle' ILIKE ${pattern}`,
				)
			: undefined,
	)
}

const selectRows = (db: DbOrTx) =>
	db
		.select({
			id,
			number,
			state,
			form,
			userId,
			reason,
			createdAt,
			username: publishedUserName,
			email: sql<string>`coalesce(${publishedUsers.email}, '')`,
			isEmailConfirmed: sql<boolean>`coalesce(${publishedUsers.emailVerified}, false)`,
		})
		.from(creatorApplications)
		.leftJoin(publishedUsers, eq(publishedUsers.id, userId))
type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Applications of creators, newest first: ids count upwards in time. */
export async function creatorApplicationPage(db: Db, query: z.output<(typeof listCreatorApplications)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const filter = filterOf(query)
	const some = db
		.select({ one: sql`1` })
		.from(creatorApplications)
		.where(filter)
		.limit(maxCounted + 1)
	const [rows, [counted]] = await Promise.all([
		selectRows(db)
			.where(and(filter, last ? lt(id, last[0]) : undefined))
			.orderBy(desc(id))
			.limit(limit + 1),
		db.select({ total: sql<number>`count(*)` }).from(some.as('counted')),
	])
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	const taken = await takenBy(db, items)
	return { items: items.map((row) => summaryOf(row, taken)), nextCursor, total: Number(counted?.total ?? 0) }
}

/** Who has the handles of these applications, or ones that look alike. */
async function takenBy(db: DbOrTx, rows: readonly Row[]): Promise<Map<string, string | null>> {
	if (rows.length === 0) return new Map()
	const wanted = rows.map((row) => likenessOf(row.form.handle))
	const { likeness } = creators
	const found = await db.select({ likeness, userId: creators.userId }).from(creators).where(inArray(likeness, wanted))
	return new Map(found.map((each) => [each.likeness, each.userId]))
}

function summaryOf(row: Row, taken: ReadonlyMap<string, string | null>): CreatorApplicationSummary {
	const holder = taken.get(likenessOf(row.form.handle))
	const isHandleTaken = holder !== undefined && holder !== row.userId
	return {
		id: row.id,
		number: row.number,
		state: row.state,
		name: row.form.name,
		handle: row.form.handle,
		email: row.email,
		followers: followersOf(row.form),
		hints: creatorHintsOf(row.form, { isHandleTaken, isEmailConfirmed: row.isEmailConfirmed }),
		submittedAt: row.createdAt.toISOString(),
	}
}

/** One application as staff see it. Throws `NOT_FOUND`. */
export async function creatorApplicationBy(db: DbOrTx, wanted: string): Promise<CreatorApplicationInReview> {
	const [row] = await selectRows(db).where(matchesId(id, wanted))
	if (!row) throw notFound('This application')
	const events = await creatorEventsOf(db, row.id)
	const actors = [...new Set(events.map(({ actor }) => actor))]
	const named = await db
		.select({ id: publishedUsers.id, name: publishedUserName })
		.from(publishedUsers)
		.where(inArray(publishedUsers.id, actors))
	const names = new Map(named.map((each) => [each.id, each.name]))
	return {
		...summaryOf(row, await takenBy(db, [row])),
		form: row.form,
		username: row.username,
		history: events.map(({ actor, action, text, at }) => ({
			action,
			by: actor === row.userId ? 'The applicant' : actorNameOf(actor, names.get(actor)),
			text,
			at: at.toISOString(),
		})),
	}
}
