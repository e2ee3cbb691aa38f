import type { Approval } from '#contracts/back-office/approvals.ts'
import type { CancelRequest, RefundRequest } from '#contracts/orders/refund-calls.ts'
import type { Refund, RefundEffects } from '#contracts/orders/refund-shapes.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { approveAct, confirmWithinLimit, requestApproval } from '#server/modules/approvals/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { creditNoteOf } from '../documents/issue.ts'
import type { OrderActor } from '../locked-order.ts'
import { type LockedOrder, lineName, lockOrder, staffActor } from '../locked-order.ts'
import { applyRefund, type RefundDeps } from './apply-refund.ts'
import { planRefund, type RefundPlan } from './plan-refund.ts'
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

type AskedRefund = { asked: RefundOf } & Previewed

/** The plan of a refund of a locked order, as it was shown. Throws `TOTAL_CHANGED` for another. */
async function planAsShown(tx: Tx, order: LockedOrder, { asked, expectedCents, expectedLeftCents }: AskedRefund) {
	const plan = await planRefund(tx, order, asked(order))
	const { amountCents, leftCents } = plan.effects
	if ((expectedCents ?? amountCents) !== amountCents || (expectedLeftCents ?? leftCents) !== leftCents)
		throw new Refusal('TOTAL_CHANGED', 'What goes back has changed since you saw it. Please look again.', {
			details: plan.effects,
		})
	return plan
}

/** The request that a second person approved, and who had made it. */
interface ApprovedRequest {
	approval: string
	askedBy: string
}

async function giveBack(
	tx: Tx,
	deps: RefundDeps,
	viewer: Viewer,
	plan: RefundPlan,
	approved?: ApprovedRequest,
): Promise<Refund> {
	const { order, requested } = plan
	const id = await applyRefund(tx, deps, plan, staff(viewer))
	const action = requested.kind === 'refund' ? 'order.refunded' : 'order.cancelled'
	const details = { refund: id, ...approved }
	await audit(tx, { actor: viewer.id, action, subject: `order:${order.id}`, details })
	const made = await refundOf(tx, order, id)
	if (made.amountCents > 0) await creditNoteOf(tx, order, made)
	return made
}

/** A plan by its size; an exchange is none of staff's own. */
const sized = ({ order, requested, effects }: RefundPlan) => ({
	kind: requested.kind === 'refund' ? ('refund' as const) : ('cancellation' as const),
	about: `order:${order.id}`,
	cents: effects.amountCents,
})

async function byStaff(tx: Tx, deps: RefundDeps, viewer: Viewer, number: string, asked: AskedRefund): Promise<Refund> {
	await confirmRole(tx, viewer, 'ADMIN')
	const plan = await planAsShown(tx, await lockOrder(tx, { number }), asked)
	await confirmWithinLimit(tx, viewer, sized(plan))
	return giveBack(tx, deps, viewer, plan)
}

/** Gives money back, in the caller's transaction. What it throws, `requestedRefund` and `planRefund` say, `TOTAL_CHANGED` and `NEEDS_APPROVAL`. */
export const refundOrder = (tx: Tx, deps: RefundDeps, viewer: Viewer, number: string, request: RefundRequest) =>
	byStaff(tx, deps, viewer, number, { ...request, asked: refundAs(request) })

/** Cancels what has not left, in the caller's transaction. What it throws, `requestedCancellation` and `planRefund` say, `TOTAL_CHANGED` and `NEEDS_APPROVAL`. */
export const cancelOrder = (tx: Tx, deps: RefundDeps, viewer: Viewer, number: string, request: CancelRequest) =>
	byStaff(tx, deps, viewer, number, { ...request, asked: cancelAs(request) })

async function ask(tx: Tx, viewer: Viewer, number: string, request: RefundRequest | CancelRequest, asked: RefundOf) {
	await confirmRole(tx, viewer, 'ADMIN')
	const plan = await planAsShown(tx, await lockOrder(tx, { number }), { ...request, asked })
	const { amountCents: expectedCents, leftCents: expectedLeftCents } = plan.effects
	return requestApproval(tx, viewer, {
		...sized(plan),
		record: number,
		parts: partsOfRefund(plan),
		// What was seen is what is approved: what was given back meanwhile makes it another refund.
		request: { ...request, expectedCents, expectedLeftCents },
		reason: request.reason,
	})
}

/** Has a refund wait for a second person. Throws what `refundOrder` does, and `CONFLICT`. */
export const requestRefundApproval = (tx: Tx, viewer: Viewer, number: string, request: RefundRequest) =>
	ask(tx, viewer, number, request, refundAs(request))

/** Has a cancellation wait for a second person. Throws what `cancelOrder` does, and `CONFLICT`. */
export const requestCancellationApproval = (tx: Tx, viewer: Viewer, number: string, request: CancelRequest) =>
	ask(tx, viewer, number, request, cancelAs(request))

function partsOfRefund({ requested, effects }: RefundPlan): string[] {
	const lines = requested.lines.map(({ line, quantity, cancelled }) => {
		const left = cancelled > 0 ? `, of which ${cancelled} will not be shipped` : ''
		return `${Math.max(quantity, cancelled)} × ${lineName(line)}${left}`
	})
	const money = [
		['Shipping', effects.shippingCents],
		['Goodwill', effects.goodwillCents],
	] as const
	return [...lines, ...money.flatMap(([name, cents]) => (cents > 0 ? [`${name}: ${formatCents(cents)}`] : []))]
}

/** Approves a refund or cancellation that somebody else asked for, and does it (`approveAct`). */
export const approveRefund = (db: Db, deps: RefundDeps, viewer: Viewer, id: string): Promise<Approval> =>
	approveAct(db, viewer, id, {
		kinds: ['refund', 'cancellation'],
		logsItself: true,
		lock: (tx, { record }) => lockOrder(tx, { number: record }),
		async act(tx, { id: approval, kind, record, request, madeBy: askedBy }) {
			const asked = kind === 'refund' ? refundAs(request as RefundRequest) : cancelAs(request as CancelRequest)
			const order = await lockOrder(tx, { number: record })
			const plan = await planAsShown(tx, order, { ...(request as Previewed), asked })
			await giveBack(tx, deps, viewer, plan, { approval, askedBy })
		},
	})
