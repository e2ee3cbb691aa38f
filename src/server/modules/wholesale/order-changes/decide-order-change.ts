import { eq, sql } from 'drizzle-orm'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import type { ActingFor } from '../companies/company-of.ts'
import { overCreditLimit } from '../credit/credit-limit.ts'
import { mailOrderStep, type OrderDeps } from '../orders/steps/order-mails.ts'
import { orderRecordOf } from '../orders/steps/order-record.ts'
import {
	addWholesaleEvent,
	lockWholesaleOrder,
	moveWholesaleOrder,
	type OrderRow,
} from '../orders/steps/order-steps.ts'
import { isOpenChange } from '../orders/steps/withdraw-change.ts'
import { wholesaleOrders } from '../orders/tables.ts'
import { applyOrderChange } from './apply-order-change.ts'
import { wholesaleOrderChanges } from './tables.ts'

interface Answer {
	company: string | undefined
	number: string
	change: string
	isAccepted: boolean
	answer: string | undefined
}

/**
 * The company's answer to changes. Accepted, they are made and the order is confirmed with them; where they cost more, the
 * buyer's own limit and the credit limit are asked as for a new order. A company on hold may only refuse. Throws `STALE` for
 * changes that are not open any more.
 */
export const decideOrderChange = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ company, number, change: id, isAccepted, answer }: Answer,
): Promise<WholesaleOrderRecord> => {
	const may = {
		company,
		roles: ['owner', 'buyer'] as const,
		needs: isAccepted ? ('active' as const) : ('open' as const),
	}
	return actForCompany(db, viewer, may, async (tx, acting) => {
		const order = await lockWholesaleOrder(tx, number, undefined, acting.company.id)
		const [change] = await tx.select().from(wholesaleOrderChanges).where(isOpenChange(order.id))
		if (change?.id !== id) throw new Refusal('STALE', 'These changes are not open any more. Look at the order again.')
		const by = { actor: viewer.id, details: answer ? { reason: answer } : {} }
		const state = isAccepted ? 'accepted' : 'refused'
		await tx
			.update(wholesaleOrderChanges)
			.set({ state, decidedBy: viewer.id, decidedAt: sql`now()`, answer: answer ?? null })
			.where(eq(wholesaleOrderChanges.id, id))
		if (isAccepted)
			await confirmChanged(mailer, tx, acting, {
				before: order,
				after: await applyOrderChange(tx, order, change, viewer.id),
				by,
			})
		else {
			await tx
				.update(wholesaleOrders)
				.set({ version: sql`${wholesaleOrders.version} + 1` })
				.where(eq(wholesaleOrders.id, order.id))
			await addWholesaleEvent(tx, order.id, { action: 'changes_refused', ...by })
		}
		return orderRecordOf(tx, { number })
	})
}

interface ChangedOrder {
	before: OrderRow
	after: OrderRow
	by: { actor: string; details: Record<string, unknown> }
}

/** The changed order is confirmed; one that costs more than before and is over the credit limit goes to staff instead. */
async function confirmChanged(
	mailer: OrderDeps['mailer'],
	tx: Tx,
	{ company, memberRole }: ActingFor,
	{ before, after, by }: ChangedOrder,
): Promise<void> {
	const isDearer = after.totalCents > before.totalCents
	const { approvalAboveCents } = company
	if (isDearer && memberRole !== 'owner' && approvalAboveCents !== null && after.totalCents > approvalAboveCents)
		throw new Refusal(
			'FORBIDDEN',
			'With these changes it is above what you may order alone. An owner has to accept them.',
		)
	// The order is in the exposure already, with its changed amount.
	const review = isDearer ? await overCreditLimit(tx, company, { terms: after.terms, addedCents: 0 }) : null
	await moveWholesaleOrder(tx, after, {
		...(review ? { to: 'in_review', reviewReason: review } : { to: 'confirmed' }),
		action: 'changes_accepted',
		...{ ...by, details: { ...by.details, ...(review && { review }) } },
	})
	const step = review ? 'in_review' : 'confirmed'
	const cause = `${step}:${after.version}`
	await mailOrderStep(mailer, tx, after, { step, text: review, to: 'company', cause })
}
