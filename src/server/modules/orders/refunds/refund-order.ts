import type { CancelRequest, RefundRequest } from '#contracts/orders/refund-calls.ts'
import type { Refund, RefundEffects } from '#contracts/orders/refund-shapes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { creditNoteOf } from '../documents/issue.ts'
import type { OrderActor } from '../locked-order.ts'
import { type LockedOrder, lockOrder, staffActor } from '../locked-order.ts'
import { applyRefund, type RefundDeps } from './apply-refund.ts'
import { planRefund } from './plan-refund.ts'
import { refundOf } from './reads.ts'
import { type RequestedRefund, requestedCancellation, requestedRefund } from './requested-refund.ts'

type RefundOf = (order: LockedOrder) => RequestedRefund

const refundAs =
	({ reason = '', ...request }: Omit<RefundRequest, 'reason'> & { reason?: string | undefined }): RefundOf =>
	(order) =>
		requestedRefund(order, request, reason)
const cancelAs =
	({ lines, keepsGifts, reason = '' }: Omit<CancelRequest, 'reason'> & { reason?: string | undefined }): RefundOf =>
	(order) =>
		requestedCancellation(order, lines, reason, keepsGifts)

/** Works everything out under the locks under which it would be done, and does nothing. */
const preview = (db: Db, number: string, asked: RefundOf): Promise<RefundEffects> =>
	transaction(db, async (tx) => {
		const order = await lockOrder(tx, { number })
		return (await planRefund(tx, order, asked(order))).effects
	})

export const previewOfRefund = (db: Db, number: string, request: Parameters<typeof refundAs>[0]) =>
	preview(db, number, refundAs(request))
export const previewOfCancellation = (db: Db, number: string, request: Parameters<typeof cancelAs>[0]) =>
	preview(db, number, cancelAs(request))

const staff = (viewer: Viewer): OrderActor => ({ inOrder: staffActor(viewer), inStock: viewer.id })

/** What the preview showed. */
type Previewed = Pick<RefundRequest, 'expectedCents' | 'expectedLeftCents'>

async function byStaff(
	tx: Tx,
	deps: RefundDeps,
	viewer: Viewer,
	number: string,
	{ asked, expectedCents, expectedLeftCents }: { asked: RefundOf } & Previewed,
): Promise<Refund> {
	await confirmRole(tx, viewer, 'ADMIN')
	const order = await lockOrder(tx, { number })
	const requested = asked(order)
	const plan = await planRefund(tx, order, requested)
	const { amountCents, leftCents } = plan.effects
	if ((expectedCents ?? amountCents) !== amountCents || (expectedLeftCents ?? leftCents) !== leftCents)
		throw new Refusal('TOTAL_CHANGED', 'What goes back has changed since you saw it. Please look again.', {
			details: plan.effects,
		})
	const id = await applyRefund(tx, deps, plan, staff(viewer))
	const action = requested.kind === 'refund' ? 'order.refunded' : 'order.cancelled'
	await audit(tx, { actor: viewer.id, action, subject: `order:${order.id}`, details: { refund: id } })
	const made = await refundOf(tx, order, id)
	if (made.amountCents > 0) await creditNoteOf(tx, order, made)
	return made
}

/** Gives money back, in the caller's transaction. What it throws, `requestedRefund` and `planRefund` say, and `TOTAL_CHANGED`. */
export const refundOrder = (tx: Tx, deps: RefundDeps, viewer: Viewer, number: string, request: RefundRequest) =>
	byStaff(tx, deps, viewer, number, { ...request, asked: refundAs(request) })

/** Cancels what has not left, in the caller's transaction. What it throws, `requestedCancellation` and `planRefund` say, and `TOTAL_CHANGED`. */
export const cancelOrder = (tx: Tx, deps: RefundDeps, viewer: Viewer, number: string, request: CancelRequest) =>
	byStaff(tx, deps, viewer, number, { ...request, asked: cancelAs(request) })
