import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { isThrowawayMail } from '#server/modules/creators/index.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { goesWhereOthersWent, publishedOrders } from '#server/modules/orders/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import type { FirstOrder } from './first-orders-of.ts'

interface Pair {
	friendId: string | null
	inviterId: string | null
	joinedAt: Date
}

/** Why a person has to look at a first order; null when nobody has to. The words are those of creators' orders. */
export async function signsAgainst(tx: Tx, { inviterId, joinedAt }: Pair, order: FirstOrder): Promise<string | null> {
	if (isThrowawayMail(order.email)) return 'It was ordered with an e-mail that is made to be thrown away.'
	if (await hasBoughtBefore(tx, order, joinedAt)) return 'The buyer had bought before, as a guest.'
	if (!inviterId) return null
	const [inviter] = await tx
		.select({ email: publishedUsers.email })
		.from(publishedUsers)
		.where(eq(publishedUsers.id, inviterId))
	if (inviter && order.customer === normalizeEmail(inviter.email))
		return 'It was ordered under the e-mail of who invited.'
	if (await goesWhereOthersWent(tx, order.id, inviterId)) return 'It went to an address of who invited.'
	return null
}

/** Under the same e-mail, before they came. */
async function hasBoughtBefore(tx: Tx, { customer: mailbox }: FirstOrder, joinedAt: Date): Promise<boolean> {
	if (mailbox === null) return false
	const { customer, paidAt, id } = publishedOrders
	const earlier = and(eq(customer, mailbox), isNotNull(paidAt), lt(paidAt, joinedAt))
	return (await tx.select({ id }).from(publishedOrders).where(earlier).limit(1)).length > 0
}
