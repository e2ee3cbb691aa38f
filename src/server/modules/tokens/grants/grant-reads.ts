import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listTokenGrants, TokenGrant } from '#contracts/tokens/token-grants.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import type { Viewer } from '#server/http/session.ts'
import { accountNames, actorNameOf } from '#server/modules/identity/index.ts'
import { tokenGrants } from './tables.ts'

const grants = (db: DbOrTx) => db.select().from(tokenGrants).$dynamic()

/** The names of who had to do with these grants; nobody's who is gone. */
const namesOf = (db: DbOrTx, rows: readonly Row[]) =>
	accountNames(
		db,
		rows.flatMap(({ userId, madeBy, decidedBy }) => [userId, madeBy, decidedBy]),
	)

/** Grants by state, newest first. */
export async function tokenGrantPage(
	db: DbOrTx,
	viewer: Viewer,
	query: NonNullable<z.output<typeof listTokenGrants.query>>,
): Promise<ReplyOf<typeof listTokenGrants>> {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await grants(db)
		.where(
			and(query.state ? eq(tokenGrants.state, query.state) : undefined, last ? lt(tokenGrants.id, last[0]) : undefined),
		)
		.orderBy(desc(tokenGrants.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
	const names = await namesOf(db, items)
	return { items: items.map((row) => shownGrant(row, names, viewer)), nextCursor }
}

export async function tokenGrantBy(db: DbOrTx, viewer: Viewer, id: string): Promise<TokenGrant> {
	const [row] = await grants(db).where(eq(tokenGrants.id, id))
	if (!row) throw new Error('The grant was not written.')
	return shownGrant(row, await namesOf(db, [row]), viewer)
}

type Row = typeof tokenGrants.$inferSelect

function shownGrant(row: Row, names: ReadonlyMap<string, string>, viewer: Viewer): TokenGrant {
	const { userId, madeBy, decidedBy, createdAt, decidedAt, ...shown } = row
	return {
		...shown,
		member: { id: userId, username: names.get(userId) ?? '' },
		madeBy: actorNameOf(madeBy, names.get(madeBy)),
		decidedBy: decidedBy && actorNameOf(decidedBy, names.get(decidedBy)),
		mayApprove: shown.state === 'waiting' && madeBy !== viewer.id && userId !== viewer.id,
		createdAt: createdAt.toISOString(),
		decidedAt: decidedAt?.toISOString() ?? null,
	}
}
