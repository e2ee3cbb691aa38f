import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { daysToPay } from '#contracts/wholesale/orders/order-record.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { freeCreditCents } from '../invoices/ledger/apply-credit.ts'
import { wholesalePayments } from '../invoices/ledger/tables.ts'
import { withPaidAhead } from '../invoices/prepaid/paid-ahead.ts'
import { prepaymentOf } from '../invoices/prepaid/prepayments.ts'
import { endOrder } from './steps/end-order.ts'
import { mailOrderStep, type OrderDeps } from './steps/order-mails.ts'
import { lockWholesaleOrder, type OrderRow } from './steps/order-steps.ts'
import { countingActions, unshippedStates } from './steps/prepaid-terms.ts'
import { wholesaleOrderEvents, wholesaleOrders } from './tables.ts'

const slice = 100
const { id, number, placedAt, state, terms, kind } = wholesaleOrders

/** Prepaid orders that have counted for longer than they may wait for money, and for which none came as long. */
const isOver = (db: Db | Tx) =>
	and(
		inArray(state, [...unshippedStates]),
		eq(terms, 'prepaid'),
		eq(kind, 'order'),
		sql`${placedAt} < now() - make_interval(days => ${daysToPay})`,
		sql`(SELECT max(${wholesaleOrderEvents.at}) FROM ${wholesaleOrderEvents} WHERE order_id = ${id}
			AND action IN ${[...countingActions]}) < now() - make_interval(days => ${daysToPay})`,
		notExists(
			db
				.select({ one: sql`1` })
				.from(wholesalePayments)
				.where(
					and(
						eq(wholesalePayments.orderId, id),
						eq(wholesalePayments.isReversed, false),
						isNull(wholesalePayments.reverses),
						sql`${wholesalePayments.createdAt} > now() - make_interval(days => ${daysToPay})`,
					),
				),
		),
	)

/** Ends prepaid orders that nobody has paid in time, each on its own: their cases are free for others. */
export const endUnpaidOrders = ({ db, mailer, failures }: OrderDeps & RowJobDeps): Promise<void> =>
	doEachRow(
		{ db, failures },
		{
			work: 'unpaid-order',
			atOnce: slice,
			next: (after: DueOrder | undefined) => dueOrders(db, after),
			act: ({ about }) => transaction(db, (tx) => endUnpaidOrder(tx, mailer, about)),
		},
	)
type DueOrder = Awaited<ReturnType<typeof dueOrders>>[number]

const dueOrders = (db: Db, after: { at: string; id: string } | undefined) =>
	db
		.select({ id, about: number, at: sql<string>`${placedAt}::text` })
		.from(wholesaleOrders)
		.where(
			and(
				isOver(db),
				isDueAgain(db, 'unpaid-order', id),
				after && sql`(${placedAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(placedAt), asc(id))
		.limit(slice)

/** Asks again with the locks held. An order that the company's credit pays for is not ended. */
async function endUnpaidOrder(tx: Tx, mailer: OrderDeps['mailer'], orderNumber: string): Promise<void> {
	const order = await lockWholesaleOrder(tx, orderNumber)
	const [still] = await tx
		.select({ id })
		.from(wholesaleOrders)
		.where(and(eq(id, order.id), isOver(tx)))
	if (!still) return
	if (await isCovered(tx, order)) return
	await endOrder(tx, order, { actor: 'system', action: 'unpaid', reason: `Not paid within ${daysToPay} days.` })
	const text = await withPaidAhead(tx, order, null)
	await mailOrderStep(mailer, tx, order, { step: 'unpaid', text, to: 'company' })
}

/** Whether an order is paid, or the company's credit pays it after those that were placed before. */
async function isCovered(tx: Tx, order: OrderRow): Promise<boolean> {
	const { dueCents } = await prepaymentOf(tx, order.id)
	if (dueCents === 0) return true
	const booking = { companyId: order.companyId, actor: 'system', bookedOn: storeToday() }
	let leftCents = (await freeCreditCents(tx, booking)) - dueCents
	const older = await tx
		.select({ id })
		.from(wholesaleOrders)
		.where(
			and(
				eq(wholesaleOrders.companyId, order.companyId),
				inArray(state, [...unshippedStates, 'partly_shipped']),
				eq(terms, 'prepaid'),
				eq(kind, 'order'),
				sql`(${placedAt}, ${id}) < (SELECT own.placed_at, own.id FROM wholesale_orders own WHERE own.id = ${order.id})`,
			),
		)
		.orderBy(asc(placedAt), asc(id))
	for (const each of older) {
		if (leftCents < 0) return false
		leftCents -= (await prepaymentOf(tx, each.id)).dueCents
	}
	return leftCents >= 0
}
