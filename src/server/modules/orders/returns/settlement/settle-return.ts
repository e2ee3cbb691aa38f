import type { Settlement } from '#contracts/returns/staff-return-calls.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { staffActor } from '../../locked-order.ts'
import { auditReturn, lockForStaff } from '../steps/staff-return.ts'
import { type EndReturnDeps, endReturn } from './end-return.ts'
import { type PriceInput, planSettlement } from './plan-settlement.ts'
import { requestDifference } from './request-difference.ts'

export type SettleReturnDeps = EndReturnDeps & PriceInput

/**
 * Ends a return that came back, or a claim, as its preview says; where what goes out is worth more, the buyer is asked for
 * the difference first. Throws `NOT_FOUND`, `ORDER_STATE`, `LINE_INVALID`, and `OUT_OF_STOCK` for goods that are sold out.
 */
export async function settleReturn(
	tx: Tx,
	deps: SettleReturnDeps,
	viewer: Viewer,
	reference: string,
	request: Settlement,
): Promise<void> {
	const locked = await lockForStaff(tx, viewer, reference)
	const plan = await planSettlement(tx, deps, locked, request)
	const actor = { inOrder: staffActor(viewer), inStock: viewer.id }
	const answer = request.answer || null
	const asked = { answer, shipping: request.shipping === true, keepsGifts: request.keepsGifts === true }
	if (plan.dueCents > 0) await requestDifference(tx, deps, plan, { actor, ...asked })
	else await endReturn(tx, deps, plan, actor, answer)
	await auditReturn(tx, viewer, locked, 'settled')
}
