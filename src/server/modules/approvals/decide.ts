import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Approval, ApprovalKind } from '#contracts/back-office/approvals.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { approvalBy } from './reads.ts'
import { approvals } from './tables.ts'

type Waiting = typeof approvals.$inferSelect

interface ApprovedAct {
	kinds: readonly ApprovalKind[]
	/** Locks the record; the act that asks for approval locks it before the request as well. */
	lock: (tx: Tx, asked: Waiting) => Promise<unknown>
	/** Does what was asked for; what it throws means that it does not fit any more. */
	act: (tx: Tx, asked: Waiting) => Promise<unknown>
	/** Its own entry in the log names the request: a second one would say nothing of its own. */
	logsItself?: true
}

const isOf = (id: string, kinds: readonly ApprovalKind[]) =>
	and(matchesId(approvals.id, id), inArray(approvals.kind, [...kinds]))

function confirmWaiting(row: Waiting | undefined): Waiting {
	if (!row) throw notFound('This request')
	if (row.state !== 'waiting') throw new Refusal('CONFLICT', `This request is ${row.state} already.`)
	return row
}

/** A request that nobody has decided, locked. Throws `CONFLICT` for one that somebody has. */
async function lockWaiting(tx: Tx, id: string, kinds: readonly ApprovalKind[]): Promise<Waiting> {
	const [row] = await tx.select().from(approvals).where(isOf(id, kinds)).for('no key update')
	return confirmWaiting(row)
}

/**
 * Approves what somebody else asked for, and does it: once, however often and by how many staff it is approved. Throws `CONFLICT` for one's own request,
 * for one that is decided, and for one that does not fit any more, of which nothing is done then.
 */
export const approveAct = (
	db: Db,
	viewer: Viewer,
	id: string,
	{ kinds, lock, act, logsItself }: ApprovedAct,
): Promise<Approval> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [found] = await tx.select().from(approvals).where(isOf(id, kinds))
		const asked = confirmWaiting(found)
		if (asked.madeBy === viewer.id) throw new Refusal('CONFLICT', 'You asked for this. Somebody else approves it.')
		await asItFits(() => lock(tx, asked))
		await lockWaiting(tx, id, kinds)
		await tx
			.update(approvals)
			.set({ state: 'approved', decidedBy: viewer.id, decidedAt: sql`now()` })
			.where(eq(approvals.id, asked.id))
		await asItFits(() => act(tx, asked))
		const { kind, cents, madeBy } = asked
		const details = { approval: asked.id, kind, cents, askedBy: madeBy }
		if (!logsItself) await audit(tx, { actor: viewer.id, action: 'approval.given', subject: asked.about, details })
		return approvalBy(tx, viewer, asked.id)
	})

async function asItFits<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		const message = `Nothing was done: this does not fit any more. ${error.message}`
		throw new Refusal('CONFLICT', message, { details: { code: error.code } })
	}
}

/** Refuses it, or takes back what one asked for oneself. */
export const refuseAct = (
	db: Db,
	viewer: Viewer,
	id: string,
	{ kinds, note }: { kinds: readonly ApprovalKind[]; note: string },
): Promise<Approval> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const row = await lockWaiting(tx, id, kinds)
		await tx
			.update(approvals)
			.set({ state: 'refused', decidedBy: viewer.id, decidedAt: sql`now()`, note })
			.where(eq(approvals.id, row.id))
		const details = { approval: row.id, kind: row.kind, cents: row.cents, reason: note }
		await audit(tx, { actor: viewer.id, action: 'approval.refused', subject: row.about, details })
		return approvalBy(tx, viewer, row.id)
	})
