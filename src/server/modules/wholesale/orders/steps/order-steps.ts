import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import {
	actsBetween,
	type NotedAct,
	publishedUserName,
	publishedUsers,
	staleRefusal,
} from '#server/modules/identity/index.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleOrderEvents, wholesaleOrders } from '../tables.ts'

export type OrderRow = typeof wholesaleOrders.$inferSelect

/** Which state an order may go to from where it stands. What has left cannot be cancelled any more. */
const nextStates: Readonly<Record<WholesaleOrderState, readonly WholesaleOrderState[]>> = {
	awaiting_approval: ['in_review', 'submitted', 'cancelled'],
	in_review: ['submitted', 'cancelled'],
	submitted: ['seen', 'confirmed', 'cancelled'],
	seen: ['in_review', 'confirmed', 'cancelled'],
	confirmed: ['partly_shipped', 'shipped', 'cancelled'],
	partly_shipped: ['partly_shipped', 'shipped'],
	shipped: ['invoiced', 'paid'],
	invoiced: ['paid'],
	paid: ['invoiced'],
	cancelled: [],
}

const stateTexts: Readonly<Record<WholesaleOrderState, string>> = {
	awaiting_approval: 'waits for an owner of the company',
	in_review: 'is being reviewed',
	submitted: 'has not been seen yet',
	seen: 'is not confirmed yet',
	confirmed: 'is confirmed',
	partly_shipped: 'has shipped in part',
	shipped: 'has shipped',
	invoiced: 'has shipped',
	paid: 'has shipped and is paid',
	cancelled: 'is cancelled',
}

/** Throws `ORDER_STATE` where there is no step from where the order stands to there. */
export function refuseOrderStep(from: WholesaleOrderState, to: WholesaleOrderState): void {
	if (!nextStates[from].includes(to)) throw new Refusal('ORDER_STATE', `This order ${stateTexts[from]}.`)
}

/** An order, locked behind its company. Throws `NOT_FOUND`, also for one of another company than is named, and `STALE` for a version older than the order's. */
export async function lockWholesaleOrder(
	tx: Tx,
	number: string,
	version?: number,
	companyId?: string,
): Promise<OrderRow> {
	const [found] = await tx
		.select({ companyId: wholesaleOrders.companyId })
		.from(wholesaleOrders)
		.where(eq(wholesaleOrders.number, number))
	if (!found || (companyId && found.companyId !== companyId)) throw notFound('This order')
	await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, found.companyId)).for('no key update')
	const [order] = await tx.select().from(wholesaleOrders).where(eq(wholesaleOrders.number, number)).for('no key update')
	if (!order) throw notFound('This order')
	if (version !== undefined && order.version !== version)
		throw staleRefusal(
			{ seen: version, now: order.version, record: 'this order', fields: { step: 'this order' } },
			await stepsSince(tx, order, version),
		)
	return order
}

/** Of an order they leave the version as it is. */
const unversioned = ['message_from_company', 'message_from_us', 'payment_received']

/** What was done to an order since a version, the oldest first. */
async function stepsSince(tx: Tx, { id, version: now }: OrderRow, seen: number): Promise<NotedAct[]> {
	const { actor, action } = wholesaleOrderEvents
	const steps = await tx
		.select({ actor, action, by: publishedUserName })
		.from(wholesaleOrderEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(and(eq(wholesaleOrderEvents.orderId, id), notInArray(action, unversioned)))
		.orderBy(desc(wholesaleOrderEvents.id))
		.limit(actsBetween({ seen, now }))
	return steps.toReversed().map(({ action: done, ...who }) => ({
		...who,
		changes: [{ field: 'step', before: null, after: done.replaceAll('_', ' ') }],
	}))
}

type Step = ({ to: 'in_review'; reviewReason: string } | { to: Exclude<WholesaleOrderState, 'in_review'> }) & {
	/** An account's id, or `system`. */
	actor: string
	action: string
	details?: Record<string, unknown>
}

/** Moves an order, and writes down who did it. Throws `ORDER_STATE`. */
export async function moveWholesaleOrder(
	tx: Tx,
	order: OrderRow,
	{ actor, action, details = {}, ...step }: Step,
): Promise<void> {
	refuseOrderStep(order.state, step.to)
	const review = step.to === 'in_review' && { reviewReason: step.reviewReason, waitingSince: sql`now()` }
	await tx
		.update(wholesaleOrders)
		.set({ state: step.to, version: sql`${wholesaleOrders.version} + 1`, ...review })
		.where(eq(wholesaleOrders.id, order.id))
	await addWholesaleEvent(tx, order.id, { actor, action, details })
}

/** Only ever added to. */
export const addWholesaleEvent = async (
	tx: Tx,
	orderId: string,
	event: { actor: string; action: string; details?: Record<string, unknown> },
): Promise<void> => void (await tx.insert(wholesaleOrderEvents).values({ orderId, ...event }))
