import { eq, sql } from 'drizzle-orm'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { Tx } from '#server/db/client.ts'
import { keepAccount } from '#server/modules/identity/index.ts'
import { postWaitingBonuses } from '#server/modules/tokens/index.ts'
import { countedThisMonth } from '../invites/own-friends.ts'
import { friends } from '../tables.ts'

/** Posts the tokens of both to pending, in the transaction that has the friend locked; of who invited up to the month's cap. */
export async function countFirstOrder(
	tx: Tx,
	{ id, friendId, inviterId }: { id: string; friendId: string | null; inviterId: string | null },
	order: { id: string; number: string },
	rules: Pick<EarningRules, 'version' | 'inviter' | 'friend' | 'maxFriendsPerMonth'>,
): Promise<void> {
	const isInviterThere = inviterId !== null && (await keepAccount(tx, inviterId))
	const isFriendThere = friendId !== null && (await keepAccount(tx, friendId))
	const hasRoom = isInviterThere && (await hasRoomThisMonth(tx, inviterId, rules.maxFriendsPerMonth))
	const inviterTokens = hasRoom ? rules.inviter : 0
	const friendTokens = isFriendThere ? rules.friend : 0
	const reason =
		isInviterThere && !hasRoom ? `${rules.maxFriendsPerMonth} friends count in a month, and this is one more.` : null
	await tx
		.update(friends)
		.set({
			...{ state: 'counted', reason, orderId: order.id, orderNumber: order.number },
			...{ rules: rules.version, inviterTokens, friendTokens, countedAt: sql`now()` },
		})
		.where(eq(friends.id, id))
	await postWaitingBonuses(tx, { orderId: order.id, causeId: id, rules: rules.version }, [
		...(isInviterThere ? [{ userId: inviterId, for: 'inviter' as const, tokens: inviterTokens }] : []),
		...(isFriendThere ? [{ userId: friendId, for: 'friend' as const, tokens: friendTokens }] : []),
	])
}

/** Of friends of one member who order at once, each sees those before. */
export async function holdInviter(tx: Tx, inviterId: string): Promise<void> {
	await tx
		.select({ isMine: sql`true` })
		.from(sql`pg_advisory_xact_lock(hashtext('friends of a month'), hashtext(${inviterId}))`)
}

async function hasRoomThisMonth(tx: Tx, inviterId: string, max: number): Promise<boolean> {
	await holdInviter(tx, inviterId)
	return (await countedThisMonth(tx, inviterId)) < max
}
