import { eq, sql } from 'drizzle-orm'
import { maxAnalyticsViews, type SavedAnalyticsView } from '#contracts/insight/analytics-desk.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, transaction, violated } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { analyticsViews } from '../tables.ts'

const viewRows = (db: DbOrTx) =>
	db
		.select({ row: analyticsViews, author: publishedUserName })
		.from(analyticsViews)
		.leftJoin(publishedUsers, eq(publishedUsers.id, analyticsViews.author))
		.$dynamic()

const shown = ({
	row,
	author,
}: {
	row: typeof analyticsViews.$inferSelect
	author: string | null
}): SavedAnalyticsView => ({
	...{ id: row.id, name: row.name, query: row.query },
	author: actorNameOf(row.author, author),
	at: row.createdAt.toISOString(),
})

/** Views that staff saved, by name. */
export async function viewsByName(db: DbOrTx): Promise<SavedAnalyticsView[]> {
	const rows = await viewRows(db).orderBy(sql`lower(${analyticsViews.name})`).limit(maxAnalyticsViews)
	return rows.map(shown)
}

async function viewBy(db: DbOrTx, id: string): Promise<SavedAnalyticsView> {
	const [row] = await viewRows(db).where(matchesId(analyticsViews.id, id))
	if (!row) throw notFound('This view')
	return shown(row)
}

const refuseTaken = (error: unknown): never => {
	if (violated(error) === 'insight_views_by_name')
		throw new Refusal('CONFLICT', 'There is a view of this name.', {
			issues: [{ path: ['name'], message: 'There is a view of this name.' }],
		})
	throw error
}

/** Saves a view, once for its key. Throws `CONFLICT` where the name is taken or there are too many. */
export const keepView = (
	db: Db,
	viewer: Viewer,
	{ idempotency, ...values }: { name: string; query: string; idempotency: Idempotency },
): Promise<SavedAnalyticsView> =>
	inOneTransaction(db, idempotency, 201, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		if ((await tx.$count(analyticsViews)) >= maxAnalyticsViews)
			throw new Refusal('CONFLICT', `There are ${maxAnalyticsViews} views. Remove one first.`)
		const [made] = await tx
			.insert(analyticsViews)
			.values({ ...values, author: viewer.id })
			.returning()
		if (!made) throw new Error('The view was not saved.')
		await audit(tx, { actor: viewer.id, action: 'insight.view-saved', subject: 'system', details: { after: values } })
		return viewBy(tx, made.id)
	}).catch(refuseTaken)

/** Changes a view, or removes it where there are no values. Throws `NOT_FOUND` and `CONFLICT`. */
export const rewriteView = (
	db: Db,
	viewer: Viewer,
	id: string,
	values: { name?: string | undefined; query?: string | undefined } | null,
): Promise<SavedAnalyticsView> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const before = await viewBy(tx, id)
		const isIt = eq(analyticsViews.id, before.id)
		if (values === null) await tx.delete(analyticsViews).where(isIt)
		else
			await tx
				.update(analyticsViews)
				.set({ name: values.name ?? before.name, query: values.query ?? before.query, author: viewer.id })
				.where(isIt)
		const details = { before: { name: before.name, query: before.query }, after: values }
		await audit(tx, { actor: viewer.id, action: 'insight.view-saved', subject: 'system', details })
		return values === null ? before : viewBy(tx, before.id)
	}).catch(refuseTaken)
