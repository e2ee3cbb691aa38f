import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { daysToDecide } from '#contracts/wholesale/orders/order-record.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
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

/** Ends orders that nobody has decided about in time, each on its own, so that their cases are free for others. */
export const endWaitingOrders = (deps: OrderDeps & RowJobDeps): Promise<void> =>
	doEachRow(deps, {
		work: 'undecided-order',
		atOnce: slice,
		next: (after: UndecidedOrder | undefined) => undecidedOrders(deps.db, after),
		act: ({ about }) => endUndecided(deps, about),
	})
type UndecidedOrder = Awaited<ReturnType<typeof undecidedOrders>>[number]

const undecidedOrders = (db: Db, after: { at: string; id: string } | undefined) =>
	db
		.select({ id, about: number, at: sql<string>`${waitingSince}::text` })
		.from(wholesaleOrders)
		.where(
			and(
				isOver,
				isDueAgain(db, 'undecided-order', id),
				after && sql`(${waitingSince}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(waitingSince), asc(id))
		.limit(slice)

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
