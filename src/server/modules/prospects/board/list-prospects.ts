import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxCounted } from '#contracts/endpoint.ts'
import type { listProspects } from '#contracts/prospects/prospects.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, idCursorKey, pageOf } from '#server/db/paging.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { memberName, summaryOf } from '../prospect-row.ts'
import { dueOrder, noNextActionDay, prospects } from '../tables.ts'
import { prospectsMatching } from './filters.ts'

const byDue = z.tuple([cursorPart.day, cursorPart.id])
/** A page of a company's prospects: what is due first, those without a day last, or the newest first. */
export async function prospectPage(db: Db, companyId: string, query: z.output<(typeof listProspects)['query']>) {
	const limit = Number(query.limit ?? 50)
	const isByAge = query.sort === 'newest'
	const due = isByAge ? null : cursorKeyOf(query.cursor, byDue)
	const age = isByAge ? cursorKeyOf(query.cursor, idCursorKey) : null
	const filter = prospectsMatching(companyId, query)
	const { id } = prospects
	const counted = db
		.select({ one: sql`1`.as('one') })
		.from(prospects)
		.where(filter)
		.limit(maxCounted + 1)
	const [rows, [total]] = await Promise.all([
		db
			.select({ row: prospects, ownerName: memberName })
			.from(prospects)
			.leftJoin(publishedUsers, eq(publishedUsers.id, prospects.ownerId))
			.where(
				and(
					filter,
					due ? sql`(${dueOrder}, ${id}) > (${due[0]}::date, ${due[1]}::uuid)` : undefined,
					age ? lt(id, age[0]) : undefined,
				),
			)
			.orderBy(...(isByAge ? [desc(id)] : [asc(dueOrder), asc(id)]))
			.limit(limit + 1),
		db.select({ rows: sql<string>`count(*)` }).from(counted.as('counted')),
	])
	const { items, nextCursor } = pageOf(rows, limit, ({ row }) =>
		isByAge ? [row.id] : [row.nextDueOn ?? noNextActionDay, row.id],
	)
	return { items: items.map(summaryOf), nextCursor, total: Number(total?.rows ?? 0) }
}
