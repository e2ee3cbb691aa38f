import { and, asc, count, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type setDefaultView as contract,
	maxViews,
	type newView,
	type SavedView,
} from '#contracts/back-office/saved-views.ts'
import { mayDo, type Permission, permissionForPage } from '#contracts/shared/permissions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import {
	actorNameOf,
	confirmRole,
	holdAccount,
	publishedUserName,
	publishedUsers,
} from '#server/modules/identity/index.ts'
import { staffDefaultViews, staffViews } from './tables.ts'

const { id, owner, list, name, search, isShared } = staffViews

/** Throws 403 for a list that the staff role does not include, and for what is none. */
function refuseList(viewer: Viewer, path: string): Permission {
	const needed = permissionForPage(path)
	if (!needed || !mayDo(viewer.staffRole ?? 'owner', needed))
		throw new Refusal('FORBIDDEN', 'Your staff role does not include this list. Ask an owner of the store.')
	return needed
}

/** What somebody sees above a list: own views and shared ones, by name. */
async function viewsOf(db: DbOrTx, viewer: Viewer, path: string): Promise<{ items: SavedView[] }> {
	const rows = await db
		.select({ id, owner, name, search, isShared, by: publishedUserName, chosen: staffDefaultViews.viewId })
		.from(staffViews)
		.leftJoin(publishedUsers, eq(publishedUsers.id, owner))
		.leftJoin(staffDefaultViews, and(eq(staffDefaultViews.viewId, id), eq(staffDefaultViews.userId, viewer.id)))
		.where(and(eq(list, path), or(eq(owner, viewer.id), isShared)))
		.orderBy(asc(name), asc(id))
		.limit(200)
	return {
		items: rows.map(({ owner: ownerId, by, chosen, ...view }) => ({
			...view,
			isOwn: ownerId === viewer.id,
			mayRemove: ownerId === viewer.id || (view.isShared && viewer.staffRole === null),
			isDefault: chosen !== null,
			by: actorNameOf(ownerId, by),
		})),
	}
}

/** Throws `FORBIDDEN`. */
export function savedViews(db: Db, viewer: Viewer, path: string): Promise<{ items: SavedView[] }> {
	refuseList(viewer, path)
	return viewsOf(db, viewer, path)
}

/** Keeps a view under its name, in place of one that had it. Throws `FORBIDDEN` and `VIEW_LIMIT`. */
export function saveView(db: Db, viewer: Viewer, view: z.output<typeof newView>): Promise<{ items: SavedView[] }> {
	const needed = refuseList(viewer, view.list)
	if (view.isShared && !mayDo(viewer.staffRole ?? 'owner', needed.replace('.read', '.write') as Permission))
		throw new Refusal('FORBIDDEN', 'Your staff role does not share views of this list. Save it for yourself.')
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		// Of two saves of one person the second waits, and counts the view of the first.
		await holdAccount(tx, viewer.id)
		const isNamed = and(eq(owner, viewer.id), eq(list, view.list), eq(name, view.name))
		const [before] = await tx.select({ id, search, isShared }).from(staffViews).where(isNamed).for('update')
		if (before) await tx.update(staffViews).set({ search: view.search, isShared: view.isShared }).where(isNamed)
		else {
			await refuseTooMany(tx, viewer, view.list)
			await tx.insert(staffViews).values({ owner: viewer.id, ...view })
		}
		if (view.isShared || before?.isShared) await note(tx, viewer, 'view.shared', { ...view, before: before ?? null })
		return viewsOf(tx, viewer, view.list)
	})
}

async function refuseTooMany(tx: Tx, viewer: Viewer, path: string): Promise<void> {
	const [kept] = await tx
		.select({ views: count() })
		.from(staffViews)
		.where(and(eq(owner, viewer.id), eq(list, path)))
	if ((kept?.views ?? 0) >= maxViews)
		throw new Refusal('VIEW_LIMIT', `You keep ${maxViews} views of this list. Remove one first.`)
}

/** An own one, or as an owner of the store one that is shared. Throws `NOT_FOUND`. */
export const removeView = (db: Db, viewer: Viewer, wanted: string): Promise<{ items: SavedView[] }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const isTheirs = viewer.staffRole === null ? or(eq(owner, viewer.id), isShared) : eq(owner, viewer.id)
		const [gone] = await tx
			.delete(staffViews)
			.where(and(matchesId(id, wanted), isTheirs))
			.returning({ list, name, search, isShared })
		if (!gone) throw notFound('This view')
		if (gone.isShared) await note(tx, viewer, 'view.removed', gone)
		return viewsOf(tx, viewer, gone.list)
	})

/** Throws `FORBIDDEN` and `NOT_FOUND`. */
export function setDefaultView(
	db: Db,
	viewer: Viewer,
	{ list: path, id: wanted }: z.output<typeof contract.body>,
): Promise<{ items: SavedView[] }> {
	refuseList(viewer, path)
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { userId } = staffDefaultViews
		await tx.delete(staffDefaultViews).where(and(eq(userId, viewer.id), eq(staffDefaultViews.list, path)))
		if (wanted) {
			const seen = and(eq(id, wanted), eq(list, path), or(eq(owner, viewer.id), isShared))
			const [view] = await tx.select({ id }).from(staffViews).where(seen).for('key share')
			if (!view) throw notFound('This view')
			await tx.insert(staffDefaultViews).values({ userId: viewer.id, list: path, viewId: view.id })
		}
		return viewsOf(tx, viewer, path)
	})
}

const note = (tx: Tx, viewer: Viewer, action: 'view.shared' | 'view.removed', details: Record<string, unknown>) =>
	audit(tx, { actor: viewer.id, action, subject: 'system', details })
