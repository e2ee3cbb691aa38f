import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { daysToDecide } from '#contracts/wholesale/orders/order-record.ts'
import { transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { wholesaleOrders } from '../tables.ts'
import { endOrder } from './end-order.ts'
import { mailOrderStep, type OrderDeps } from './order-mails.ts'
import { lockWholesaleOrder } from './order-steps.ts'

const slice = 100
const { id, number, state, waitingSince } = wholesaleOrders
const isOver = and(
	inArray(state, ['awaiting_approval', 'in_review']),
	sql`${waitingSince} < now() - make_interval(days => ${daysToDecide})`,
)

/**
 * Ends orders that nobody has decided about in time, so that their cases are free for others. Each is on its own: one that
 * fails is noted, tried again by the next run, and keeps none of the others back.
 */
export async function endWaitingOrders(deps: OrderDeps & { failures: Failures }): Promise<void> {
	for (let after: { since: string; id: string } | undefined; ; ) {
		const due = await deps.db
			.select({ id, number, since: sql<string>`${waitingSince}::text` })
			.from(wholesaleOrders)
			.where(and(isOver, after && sql`(${waitingSince}, ${id}) > (${after.since}::timestamptz, ${after.id}::uuid)`))
			.orderBy(asc(waitingSince), asc(id))
			.limit(slice)
		for (const order of due)
			try {
				await endUndecided(deps, order.number)
			} catch (error) {
				deps.failures.note('wholesale-orders', error, { order: order.number })
			}
		after = due.at(-1)
		if (due.length < slice) return
	}
}

const endUndecided = ({ db, mailer }: OrderDeps, undecided: string): Promise<void> =>
	transaction(db, async (tx) => {
		const order = await lockWholesaleOrder(tx, undecided)
		const [still] = await tx
			.select({ id })
			.from(wholesaleOrders)
			.where(and(eq(id, order.id), isOver))
		if (!still) return
		await endOrder(tx, order, { actor: 'system', action: 'expired', reason: `Undecided for ${daysToDecide} days.` })
		await mailOrderStep(mailer, tx, order, { step: 'expired', text: null, to: 'company' })
	})
