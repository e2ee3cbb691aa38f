import { and, between, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { isDisposableEmail } from '#server/modules/creators/index.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { accountsWithSameAddress, accountsWithSameCard, publishedOrders } from '#server/modules/orders/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import { friends } from '../tables.ts'
import type { FirstOrder } from './first-orders-of.ts'

interface Pair {
	id: string
	friendId: string | null
	inviterId: string | null
	joinedAt: Date
}

/** Why staff have to review a first order; null where they need not. The words are those of creators' orders. */
export async function firstOrderFraudSigns(tx: Tx, friend: Pair, order: FirstOrder): Promise<string | null> {
	const { inviterId, joinedAt } = friend
	if (isDisposableEmail(order.email)) return 'It was ordered with an e-mail that is made to be thrown away.'
	if (await hasBoughtBefore(tx, order, joinedAt)) return 'The buyer had bought before, as a guest.'
	if (!inviterId) return null
	const [inviter] = await tx
		.select({ email: publishedUsers.email })
		.from(publishedUsers)
		.where(eq(publishedUsers.id, inviterId))
	if (inviter && order.customer === normalizeEmail(inviter.email))
		return 'It was ordered under the e-mail of who invited.'
	const others = await othersInvited(tx, { id: friend.id, inviterId })
	return (await signsOfOthers(tx, inviterId, others, order)) ?? (await signOfBurst(tx, others, order))
}

/** Under the same e-mail, before they came. */
async function hasBoughtBefore(tx: Tx, { customer: mailbox }: FirstOrder, joinedAt: Date): Promise<boolean> {
	if (mailbox === null) return false
	const { customer, paidAt, id } = publishedOrders
	const earlier = and(eq(customer, mailbox), isNotNull(paidAt), lt(paidAt, joinedAt))
	return (await tx.select({ id }).from(publishedOrders).where(earlier).limit(1)).length > 0
}

/** The newest friends of an inviter that a first order is compared with, so that it costs the same however many there are. */
const comparedFriends = 100

const othersInvited = (tx: Tx, { id, inviterId }: { id: string; inviterId: string }) =>
	tx
		.select({ friendId: friends.friendId, orderId: friends.orderId })
		.from(friends)
		.where(and(eq(friends.inviterId, inviterId), ne(friends.id, id)))
		.orderBy(desc(friends.id))
		.limit(comparedFriends)
type Others = Awaited<ReturnType<typeof othersInvited>>

/** One card or one address of several accounts: of who invited, or of another friend of theirs. */
async function signsOfOthers(tx: Tx, inviterId: string, others: Others, order: FirstOrder): Promise<string | null> {
	const accounts = [inviterId, ...others.flatMap(({ friendId }) => friendId ?? [])]
	const byAddress = await accountsWithSameAddress(tx, order.id, accounts)
	if (byAddress.includes(inviterId)) return 'It went to an address of who invited.'
	const byCard = await accountsWithSameCard(tx, order.id, accounts)
	if (byCard.includes(inviterId)) return 'It was paid with a card of who invited.'
	if (byCard.length > 0) return 'It was paid with a card of another friend whom the same member invited.'
	if (byAddress.length > 0) return 'It went to an address of another friend whom the same member invited.'
	return null
}

/** First orders of other friends of the inviter within a day, from which a first order looks suspicious. */
const maxInDay = 5

/** Whether others whom the same member invited placed as many as that within a day of it, of those that were looked at before. */
async function signOfBurst(tx: Tx, others: Others, { placedAt }: FirstOrder): Promise<string | null> {
	const firstOrders = others.flatMap(({ orderId }) => orderId ?? [])
	const [from, until] = [placedAt.getTime() - dayMs, placedAt.getTime() + dayMs]
	const isInDay = between(publishedOrders.placedAt, new Date(from), new Date(until))
	const inDay = await tx.$count(publishedOrders, and(inArray(publishedOrders.id, firstOrders), isInDay))
	return inDay < maxInDay ? null : `More than ${maxInDay} friends of one member placed their first order within a day.`
}
