import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import { maxCounted } from '#contracts/endpoint.ts'
import type { SampleRequest, SampleRequestState } from '#contracts/prospects/sample-requests.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { containing, cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { publishedCompanies } from '#server/modules/wholesale/index.ts'
import { memberName } from '../prospect-row.ts'
import { prospects, sampleRequests } from '../tables.ts'

/** Which company asks; a shop has a name, too. */
const requesterName = sql<string>`${publishedCompanies}.name`

const requestsFrom = (db: DbOrTx) =>
	db
		.select({
			request: sampleRequests,
			company: { id: publishedCompanies.id, name: requesterName },
			shop: { id: prospects.id, name: prospects.name },
			requestedBy: memberName,
		})
		.from(sampleRequests)
		.innerJoin(prospects, eq(prospects.id, sampleRequests.prospectId))
		.innerJoin(publishedCompanies, eq(publishedCompanies.id, sampleRequests.companyId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, sampleRequests.requestedBy))
		.orderBy(desc(sampleRequests.id))
		.$dynamic()

const shownRequest = ({ request, ...of }: Awaited<ReturnType<typeof requestsFrom>>[number]): SampleRequest => ({
	...of,
	id: request.id,
	state: request.state,
	version: request.version,
	shipTo: request.shipTo,
	lines: request.lines,
	cases: request.lines.reduce((sum, { cases }) => sum + cases, 0),
	note: request.note,
	requestedAt: request.requestedAt.toISOString(),
	answer: request.answer,
	order: request.orderNumber,
})

/** What was asked for a prospect, and for those that went into it, newest first. Throws `NOT_FOUND` for another company's. */
export async function samplesOfShop(
	db: DbOrTx,
	companyId: string,
	wanted: string,
): Promise<{ items: SampleRequest[] }> {
	const isShop = and(eq(prospects.companyId, companyId), matchesId(prospects.id, wanted))
	const [[shop], rows] = await Promise.all([
		db.select({ id: prospects.id }).from(prospects).where(isShop),
		requestsFrom(db)
			.where(
				and(
					eq(sampleRequests.companyId, companyId),
					or(matchesId(prospects.id, wanted), matchesId(prospects.mergedInto, wanted)),
				),
			)
			.limit(50),
	])
	if (!shop) throw notFound('This prospect')
	return { items: rows.map(shownRequest) }
}

/** Throws `NOT_FOUND`. */
export async function sampleRequestOf(db: DbOrTx, id: string): Promise<SampleRequest> {
	const [found] = await requestsFrom(db).where(matchesId(sampleRequests.id, id))
	if (!found) throw notFound('This request')
	return shownRequest(found)
}

interface ListInput {
	limit?: string | undefined
	cursor?: string | undefined
	q?: string | undefined
	state?: SampleRequestState | undefined
}

/** A page of requests, and how many there are; `db` sends both at once. */
export async function sampleRequestPage(db: DbOrTx, asked: ListInput) {
	const limit = Number(asked.limit ?? 50)
	const last = cursorKeyOf(asked.cursor, idCursorKey)
	const pattern = containing(asked.q?.trim() ?? '')
	const filter = and(
		asked.state ? eq(sampleRequests.state, asked.state) : undefined,
		asked.q?.trim() ? or(ilike(prospects.name, pattern), ilike(requesterName, pattern)) : undefined,
	)
	const some = db
		.select({ one: sql`1`.as('one') })
		.from(sampleRequests)
		.innerJoin(prospects, eq(prospects.id, sampleRequests.prospectId))
		.innerJoin(publishedCompanies, eq(publishedCompanies.id, sampleRequests.companyId))
		.where(filter)
		.limit(maxCounted + 1)
	const [rows, [counted]] = await Promise.all([
		requestsFrom(db)
			.where(and(filter, last ? lt(sampleRequests.id, last[0]) : undefined))
			.limit(limit + 1),
		db.select({ total: sql`count(*)`.mapWith(Number) }).from(some.as('counted')),
	])
	const page = pageOf(rows, limit, ({ request }) => [request.id])
	return { ...page, items: page.items.map(shownRequest), total: counted?.total ?? 0 }
}
