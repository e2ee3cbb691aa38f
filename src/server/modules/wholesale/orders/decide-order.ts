import { eq } from 'drizzle-orm'
import { formatCents } from '#contracts/shared/money.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, confirmRole } from '#server/modules/identity/index.ts'
import { releaseStock } from '#server/modules/inventory/index.ts'
import { lockCompanyOf, refuseUnless } from '../companies/company-of.ts'
import { exposureOf } from '../companies/exposure.ts'
import { companies } from '../companies/tables.ts'
import { mailOrderStep, type OrderDeps } from './steps/order-mails.ts'
import { orderRecordOf } from './steps/order-record.ts'
import { lockWholesaleOrder, moveWholesaleOrder, type OrderRow } from './steps/order-steps.ts'
import { actOnOrder } from './steps/staff-steps.ts'
import { withdrawOpenChange } from './steps/withdraw-change.ts'
import { wholesaleOrders } from './tables.ts'

/** A decision about an order that waits for one, with the version that was looked at. */
export interface Decision {
	number: string
	version: number
	/** Why; to be told where it is refused. */
	reason: string | undefined
	isApproved: boolean
}

/** Ends an order before anything of it has left: what it held is free again. */
export async function endOrder(
	tx: Tx,
	order: OrderRow,
	{ actor, action, reason }: { actor: string; action: string; reason: string | undefined },
): Promise<void> {
	const details = reason ? { reason } : {}
	await withdrawOpenChange(tx, order.id, actor)
	await moveWholesaleOrder(tx, order, { to: 'cancelled', actor, action, details })
	await releaseStock(tx, { id: order.id, actor }, reason ?? 'Cancelled')
}

/** By how much the company would be over its limit with this order; null where it is not. The company is locked. */
async function overLimitReason(tx: Tx, order: OrderRow): Promise<string | null> {
	if (order.terms === 'prepaid') return null
	const [company] = await tx
		.select({ limit: companies.creditLimitCents })
		.from(companies)
		.where(eq(companies.id, order.companyId))
	const overCents = (await exposureOf(tx, order.companyId)) + order.totalCents - (company?.limit ?? 0)
	return overCents > 0 ? `${formatCents(overCents)} over the credit limit.` : null
}

/** An owner approves what a buyer ordered above their limit, or refuses it with words. Throws `ORDER_STATE`. */
export const approveOwnOrder = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	company: string | undefined,
	{ number, version, reason, isApproved }: Decision,
): Promise<WholesaleOrderRecord> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, viewer.roles.includes('ADMIN') ? 'ADMIN' : 'DISTRIBUTOR')
		await confirmAccount(tx, viewer)
		const acting = await lockCompanyOf(tx, viewer, company)
		refuseUnless(acting, 'owner')
		const order = await lockWholesaleOrder(tx, number, version, acting.company.id)
		if (order.state !== 'awaiting_approval')
			throw new Refusal('ORDER_STATE', 'This order does not wait for an owner any more.')
		const actor = viewer.id
		if (isApproved) {
			const review = await overLimitReason(tx, order)
			if (review) await tx.update(wholesaleOrders).set({ reviewReason: review }).where(eq(wholesaleOrders.id, order.id))
			const details = { ...(reason && { reason }), ...(review && { review }) }
			await moveWholesaleOrder(tx, order, {
				to: review ? 'in_review' : 'submitted',
				actor,
				action: 'approved',
				details,
			})
			await mailOrderStep(mailer, tx, order, { step: 'approved', text: review ?? reason ?? null, to: 'buyer' })
		} else {
			await endOrder(tx, order, { actor, action: 'refused', reason })
			await mailOrderStep(mailer, tx, order, { step: 'refused', text: reason ?? null, to: 'buyer' })
		}
		return orderRecordOf(tx, { number })
	})

/** Staff let an order over the credit limit through once, or refuse it; either way the company is told why. */
export const reviewOrder = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ reason, isApproved, ...asked }: Decision,
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			if (order.state !== 'in_review') throw new Refusal('ORDER_STATE', 'This order is not in review any more.')
			const actor = viewer.id
			const details = reason ? { reason } : {}
			if (isApproved) await moveWholesaleOrder(tx, order, { to: 'submitted', actor, action: 'review_passed', details })
			else await endOrder(tx, order, { actor, action: 'review_refused', reason })
			const step = isApproved ? 'review_passed' : 'review_refused'
			await mailOrderStep(mailer, tx, order, { step, text: reason ?? null, to: 'company' })
			return details
		}),
	)

/** Staff cancel an order of which nothing has left, with the reason that the company is told. */
export const cancelOrderForCompany = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ reason, ...asked }: { number: string; version: number; reason: string },
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			await endOrder(tx, order, { actor: viewer.id, action: 'cancelled', reason })
			await mailOrderStep(mailer, tx, order, { step: 'cancelled', text: reason, to: 'company' })
			return { reason }
		}),
	)
