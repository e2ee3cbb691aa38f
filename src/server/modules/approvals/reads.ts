import { and, count, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type Approval,
	type ApprovalKind,
	approvalKinds,
	approvalPermissions,
	type listApprovals,
} from '#contracts/back-office/approvals.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import { mayDo } from '#contracts/shared/permissions.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import type { Viewer } from '#server/http/session.ts'
import { accountNames, actorNameOf } from '#server/modules/identity/index.ts'
import { approvals } from './tables.ts'

type Row = typeof approvals.$inferSelect

const may = ({ staffRole }: Viewer, kind: ApprovalKind, what: 'read' | 'decide'): boolean =>
	mayDo(staffRole ?? 'owner', approvalPermissions[kind][what])
const kindsOf = (viewer: Viewer, what: 'read' | 'decide') => approvalKinds.filter((kind) => may(viewer, kind, what))

/** What waits or waited for a second person, newest first, as far as the caller may see its records. */
export async function approvalPage(
	db: DbOrTx,
	viewer: Viewer,
	query: NonNullable<z.output<typeof listApprovals.query>>,
): Promise<ReplyOf<typeof listApprovals>> {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await db
		.select()
		.from(approvals)
		.where(
			and(
				query.state ? eq(approvals.state, query.state) : undefined,
				query.about ? eq(approvals.about, query.about) : undefined,
				inArray(approvals.kind, kindsOf(viewer, 'read')),
				last ? lt(approvals.id, last[0]) : undefined,
			),
		)
		.orderBy(desc(approvals.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
	const names = await namesOf(db, items)
	return { items: items.map((row) => shownApproval(row, names, viewer)), nextCursor }
}

/** How many wait that the caller may decide about and did not ask for. */
export async function waitingApprovals(db: DbOrTx, viewer: Viewer): Promise<{ waiting: number }> {
	const open = db
		.select({ id: approvals.id })
		.from(approvals)
		.where(
			and(
				eq(approvals.state, 'waiting'),
				inArray(approvals.kind, kindsOf(viewer, 'decide')),
				ne(approvals.madeBy, viewer.id),
			),
		)
		.limit(maxWaiting)
	const [counted] = await db.select({ waiting: count() }).from(open.as('open'))
	return { waiting: counted?.waiting ?? 0 }
}

export async function approvalBy(db: DbOrTx, viewer: Viewer, id: string): Promise<Approval> {
	const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
	if (!row) throw new Error('The request was not written.')
	return shownApproval(row, await namesOf(db, [row]), viewer)
}

/** The names of who asked and decided; nobody's who is gone. */
const namesOf = (db: DbOrTx, rows: readonly Row[]) =>
	accountNames(
		db,
		rows.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy]),
	)

const pathOf = ({ about, record }: Row): string => {
	const [kind, id = ''] = about.split(/:(.*)/s)
	if (kind === 'order') return `/admin/orders/${record}`
	if (kind === 'company') return `/admin/distributors/companies/${id}/account`
	return kind === 'count' ? `/admin/counts/${id}` : `/admin/inventory/${encodeURIComponent(id)}`
}

function shownApproval(row: Row, names: ReadonlyMap<string, string>, viewer: Viewer): Approval {
	const { about: _, request: __, madeBy, decidedBy, createdAt, decidedAt, ...shown } = row
	const mayDecide = row.state === 'waiting' && may(viewer, row.kind, 'decide')
	return {
		...shown,
		path: pathOf(row),
		madeBy: actorNameOf(madeBy, names.get(madeBy)),
		decidedBy: decidedBy && actorNameOf(decidedBy, names.get(decidedBy)),
		isMine: madeBy === viewer.id,
		mayApprove: mayDecide && madeBy !== viewer.id,
		mayRefuse: mayDecide,
		createdAt: createdAt.toISOString(),
		decidedAt: decidedAt?.toISOString() ?? null,
	}
}
