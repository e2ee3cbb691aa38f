import { eq } from 'drizzle-orm'
import { type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { type EarningRulebook, rulesInForce, takeBonusesBack } from '#server/modules/tokens/index.ts'
import { friends } from '../tables.ts'
import { countFirstOrder, holdInviter } from './count-first-order.ts'
import { firstOrderFraudSigns } from './first-order-fraud-signs.ts'
import { type FirstOrder, firstOrdersOf, paidPartOf } from './first-orders-of.ts'
import { friendNews } from './friend-news.ts'

export type SettleFriendsDeps = RowJobDeps & { earningRules: EarningRulebook }

/** Counts first orders of friends, holds what a person should look at, and takes back what came back. */
export async function settleFriends(deps: SettleFriendsDeps): Promise<void> {
	const news = await friendNews(deps.db)
	await doEachRow(deps, {
		work: 'friend-order',
		atOnce: Number.POSITIVE_INFINITY,
		next: async (_, retried) => [...news.rows, ...retried],
		act: ({ id }) => transaction(deps.db, (tx) => settleFriend(deps, tx, id)),
	})
	await news.done()
}

async function settleFriend(deps: SettleFriendsDeps, tx: Tx, id: string): Promise<void> {
	const [friend] = await tx.select().from(friends).where(eq(friends.id, id)).for('no key update')
	if (friend?.state === 'joined') await settleOrders(deps, tx, friend)
	if (friend?.orderId && (friend.state === 'held' || friend.state === 'counted'))
		await settleReturn(deps, tx, { ...friend, orderId: friend.orderId })
}
export type FriendRow = typeof friends.$inferSelect

/** Of the orders since they joined, the first that is large enough. */
async function settleOrders({ earningRules }: SettleFriendsDeps, tx: Tx, friend: FriendRow): Promise<void> {
	if (!friend.friendId) return
	const versions = await earningRules.now()
	for (const order of await firstOrdersOf(tx, friend.friendId, friend.joinedAt)) {
		const rules = rulesInForce(versions, order.placedAt)
		if ((await paidPartOf(tx, order.id)) < rules.friendMinCents) continue
		if (friend.inviterId) await holdInviter(tx, friend.inviterId)
		const reason = await firstOrderFraudSigns(tx, friend, order)
		if (reason) await hold(tx, friend, order, reason)
		else await countFirstOrder(tx, friend, order, rules)
		return
	}
}

const hold = (tx: Tx, { id }: FriendRow, order: FirstOrder, reason: string) =>
	tx
		.update(friends)
		.set({ state: 'held', reason, orderId: order.id, orderNumber: order.number })
		.where(eq(friends.id, id))

/** An order of which less than the least is left counts no more, whether it was decided or not. */
async function settleReturn(
	{ earningRules }: SettleFriendsDeps,
	tx: Tx,
	{ id, orderId, state, rules, joinedAt }: FriendRow & { orderId: string },
): Promise<void> {
	const versions = await earningRules.now()
	const terms = versions.find(({ version }) => version === rules) ?? rulesInForce(versions, joinedAt)
	if ((await paidPartOf(tx, orderId)) >= Math.max(1, terms.friendMinCents)) return
	await takeBonusesBack(tx, id)
	const reason = 'The order came back.'
	await tx
		.update(friends)
		.set(state === 'held' ? { state: 'refused', reason } : { state: 'returned', reason })
		.where(eq(friends.id, id))
}
