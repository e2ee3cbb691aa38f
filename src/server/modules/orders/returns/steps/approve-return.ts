import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { approvalDays } from '#contracts/returns/return-policy.ts'
import type { returnApproval } from '#contracts/returns/staff-return-calls.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { staffActor } from '../../locked-order.ts'
import { orderReturnLines } from '../tables.ts'
import { holdUnits, moveReturn, refuseState } from './lock-return.ts'
import { auditReturn, lockForStaff, mailReturnBuyer, type ReturnMailDeps, returnLineRefusal } from './staff-return.ts'

/** Lets goods come back, all that were asked for or less. Throws `NOT_FOUND`, `ORDER_STATE` and `LINE_INVALID`. */
export async function approveReturn(
	tx: Tx,
	deps: ReturnMailDeps,
	viewer: Viewer,
	reference: string,
	{ lines, answer }: z.output<typeof returnApproval>,
): Promise<void> {
	const locked = await lockForStaff(tx, viewer, reference)
	refuseState(locked, 'approved')
	for (const [at, { lineId, quantity }] of (lines ?? []).entries()) {
		const asked = locked.lines.find((each) => each.lineId === lineId)?.asked ?? 0
		if (quantity > asked) throw returnLineRefusal(at, `The buyer asked for ${asked} of it.`)
	}
	const approved = locked.lines.map((each) => ({
		...each,
		now: lines ? (lines.find(({ lineId }) => lineId === each.lineId)?.quantity ?? 0) : each.asked,
	}))
	for (const { lineId, now } of approved)
		await tx
			.update(orderReturnLines)
			.set({ approved: now })
			.where(and(eq(orderReturnLines.returnId, locked.row.id), eq(orderReturnLines.lineId, lineId)))
	await holdUnits(tx, locked.row.id, approved)
	const expiresAt = sql<Date>`now() + make_interval(days => ${approvalDays})`
	const set = { expiresAt, answer: answer || null }
	await moveReturn(tx, locked, 'approved', { actor: staffActor(viewer), reason: answer || null, set })
	mailReturnBuyer(deps, tx, locked, 'return-approved')
	await auditReturn(tx, viewer, locked, 'approved')
}
