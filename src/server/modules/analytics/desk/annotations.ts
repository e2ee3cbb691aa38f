import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Annotation } from '#contracts/insight/analytics.ts'
import type { Span } from '#contracts/insight/spans.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { annotations } from '../tables.ts'

/** Nobody reads more of them beside a chart. */
const maxShown = 500

const annotationRows = (db: DbOrTx) =>
	db
		.select({ row: annotations, name: publishedUserName })
		.from(annotations)
		.leftJoin(publishedUsers, eq(publishedUsers.id, annotations.author))
		.$dynamic()

const shown = ({ row, name }: { row: typeof annotations.$inferSelect; name: string | null }): Annotation => ({
	...{ id: row.id, day: row.day, text: row.text },
	author: actorNameOf(row.author, name),
	at: row.createdAt.toISOString(),
})

/** What staff wrote about the days of a span, by day. */
export async function annotationsIn(db: DbOrTx, { from, to }: Span): Promise<Annotation[]> {
	const rows = await annotationRows(db)
		.where(and(gte(annotations.day, from), lte(annotations.day, to)))
		.orderBy(asc(annotations.day), asc(annotations.id))
		.limit(maxShown)
	return rows.map(shown)
}

async function annotationBy(db: DbOrTx, id: string): Promise<Annotation> {
	const [row] = await annotationRows(db).where(matchesId(annotations.id, id))
	if (!row) throw notFound('This note')
	return shown(row)
}

/** Writes something about a day, once for its key. */
export const annotate = (
	db: Db,
	viewer: Viewer,
	{ day, text, idempotency }: { day: string; text: string; idempotency: Idempotency },
): Promise<Annotation> =>
	inOneTransaction(db, idempotency, 201, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [made] = await tx.insert(annotations).values({ day, text, author: viewer.id }).returning()
		if (!made) throw new Error('The note was not written.')
		await audit(tx, { actor: viewer.id, action: 'insight.annotated', subject: 'system', details: { day, after: text } })
		return annotationBy(tx, made.id)
	})

/** Writes it anew, or takes it off its day where there is no text. Throws `NOT_FOUND`. */
export const rewriteAnnotation = (db: Db, viewer: Viewer, id: string, text: string | null): Promise<Annotation> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const before = await annotationBy(tx, id)
		const isIt = eq(annotations.id, before.id)
		if (text === null) await tx.delete(annotations).where(isIt)
		else await tx.update(annotations).set({ text, author: viewer.id, createdAt: sql`now()` }).where(isIt)
		const details = { day: before.day, before: before.text, after: text }
		await audit(tx, { actor: viewer.id, action: 'insight.annotated', subject: 'system', details })
		return text === null ? before : annotationBy(tx, before.id)
	})
