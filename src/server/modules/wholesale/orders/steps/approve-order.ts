import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../../companies/act-for-company.ts'
import type { Company } from '../../companies/company-of.ts'
import { overCreditLimit } from '../../credit/credit-limit.ts'
import type { OrderVersion } from './act-on-order.ts'
import { endOrder } from './end-order.ts'
import { mailOrderStep, mailToPay, type OrderDeps } from './order-mails.ts'
import { orderRecordOf } from './order-record.ts'
import { lockWholesaleOrder, moveWholesaleOrder, type OrderRow } from './order-steps.ts'

/** A decision about an order that waits for one, with the version that was looked at. */
export interface Decision extends OrderVersion {
	/** The reason, without which nothing is refused. */
	reason: string | undefined
	isApproved: boolean
}

/**
 * An owner approves what a buyer ordered above their limit, or refuses it with words. A company on hold may only refuse.
 * Throws `ORDER_STATE`.
 */
export const approveOwnOrder = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	company: string | undefined,
	{ number, version, reason, isApproved }: Decision,
): Promise<WholesaleOrderRecord> =>
	actForCompany(
		db,
		viewer,
		{ company, roles: ['owner'], needs: isApproved ? 'active' : 'open' },
		async (tx, acting) => {
			const order = await lockWholesaleOrder(tx, number, version, acting.company.id)
			if (order.state !== 'awaiting_approval')
				throw new Refusal('ORDER_STATE', 'This order does not wait for an owner any more.')
			if (isApproved) {
				const review = await letThrough(tx, acting.company, order, { actor: viewer.id, reason })
				const text = [reason, review].filter(Boolean).join('\n') || null
				await mailOrderStep(mailer, tx, order, { step: 'approved', text, to: 'buyer' })
				if (!review) await mailToPay(mailer, tx, order)
			} else {
				await endOrder(tx, order, { actor: viewer.id, action: 'refused', reason })
				await mailOrderStep(mailer, tx, order, { step: 'refused', text: reason ?? null, to: 'buyer' })
			}
			return orderRecordOf(tx, { number })
		},
	)

/** The order counts from now on, or goes on to staff where it is over the credit limit: by how much is answered then. */
async function letThrough(
	tx: Tx,
	company: Company,
	order: OrderRow,
	{ actor, reason }: { actor: string; reason: string | undefined },
): Promise<string | null> {
	const review = await overCreditLimit(tx, company, { terms: order.terms, addedCents: order.totalCents })
	const details = { ...(reason && { reason }), ...(review && { review }) }
	await moveWholesaleOrder(tx, order, {
		...(review ? { to: 'in_review', reviewReason: review } : { to: 'submitted' }),
		...{ actor, action: 'approved', details },
	})
	return review
}
