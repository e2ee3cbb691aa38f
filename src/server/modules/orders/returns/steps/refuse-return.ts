import type { z } from 'zod'
import type { returnRefusal } from '#contracts/returns/staff-return-calls.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { staffActor } from '../../locked-order.ts'
import { moveReturn, releaseAskedUnits } from './lock-return.ts'
import { auditReturn, lockForStaff, mailReturnBuyer, type ReturnMailDeps } from './staff-return.ts'

/** Refuses a return or a claim, with words. Throws `NOT_FOUND` and `ORDER_STATE`. */
export async function refuseReturn(
	tx: Tx,
	deps: ReturnMailDeps,
	viewer: Viewer,
	reference: string,
	{ answer }: z.output<typeof returnRefusal>,
): Promise<void> {
	const locked = await lockForStaff(tx, viewer, reference)
	await moveReturn(tx, locked, 'refused', { actor: staffActor(viewer), reason: answer, set: { answer } })
	await releaseAskedUnits(tx, locked)
	mailReturnBuyer(deps, tx, locked, 'return-refused')
	await auditReturn(tx, viewer, locked, 'refused')
}
