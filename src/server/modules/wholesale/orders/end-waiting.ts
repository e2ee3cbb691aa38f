import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { daysToDecide } from '#contracts/wholesale/orders/order-record.ts'
import { transaction } from '#server/db/client.ts'
import { endOrder } from './decide-order.ts'
import { mailOrderStep, type OrderDeps } from './steps/order-mails.ts'
import { lockWholesaleOrder } from './steps/order-steps.ts'
import { wholesaleOrders } from './tables.ts'

const slice = 100
const waiting = ['awaiting_approval', 'in_review'] as const
const isOver = and(
	inArray(wholesaleOrders.state, [...waiting]),
	sql`${wholesaleOrders.placedAt} < now() - make_interval(days => ${daysToDecide})`,
)

/** Ends orders that nobody has decided about in time, each in a transaction of its own: their cases are free for others. */
export async function endWaitingOrders({ db, mailer }: OrderDeps): Promise<void> {
	for (;;) {
		const due = await db
			.select({ number: wholesaleOrders.number })
			.from(wholesaleOrders)
			.where(isOver)
			.orderBy(asc(wholesaleOrders.placedAt))
			.limit(slice)
		for (const { number } of due)
			await transaction(db, async (tx) => {
				const order = await lockWholesaleOrder(tx, number)
				const [still] = await tx
					.select({ id: wholesaleOrders.id })
					.from(wholesaleOrders)
					.where(and(eq(wholesaleOrders.id, order.id), isOver))
				if (!still) return
				await endOrder(tx, order, { actor: 'system', action: 'expired', reason: `Undecided for ${daysToDecide} days.` })
				await mailOrderStep(mailer, tx, order, { step: 'expired', text: null, to: 'company' })
			})
		if (due.length < slice) return
	}
}
