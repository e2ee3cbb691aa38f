import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { FriendState, OwnFriend, OwnFriends } from '#contracts/friends/friends.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { publishedWaitingBonuses as bonuses } from '#server/modules/tokens/index.ts'
import { type FriendDeps, rulesOfNow } from '../friend-deps.ts'
import { friends } from '../tables.ts'
import { hasBought } from './has-bought.ts'
import { inviteCodeOf } from './invite-code-of.ts'

/** A member's invite code and everybody who came with it, without anything that says who they are. */
export async function ownFriends(
	deps: Pick<FriendDeps, 'earningRules'>,
	db: DbOrTx,
	userId: string,
): Promise<OwnFriends> {
	const { inviter, friend, friendMinCents, maxFriendsPerMonth } = await rulesOfNow(deps)
	const code = await inviteCodeOf(db, userId)
	const invitedBy = await inviterOfMember(db, userId)
	return {
		code,
		invitedBy,
		mayJoin: invitedBy === null && !(await hasEverBought(db, userId)),
		friends: await friendsOf(db, userId),
		countedThisMonth: await countedThisMonth(db, userId),
		terms: { inviter, friend, friendMinCents, maxFriendsPerMonth },
	}
}

async function hasEverBought(db: DbOrTx, userId: string): Promise<boolean> {
	const [user] = await db
		.select({ email: publishedUsers.email })
		.from(publishedUsers)
		.where(eq(publishedUsers.id, userId))
	return user === undefined || hasBought(db, { id: userId, email: user.email })
}

/** How many brought a member tokens since this calendar month began (UTC). */
export const countedThisMonth = (db: DbOrTx, inviterId: string): Promise<number> =>
	db.$count(
		friends,
		and(
			eq(friends.inviterId, inviterId),
			gt(friends.inviterTokens, 0),
			gte(friends.countedAt, sql`date_trunc('month', now(), 'UTC')`),
		),
	)

const bonusOf = (db: DbOrTx, by: 'friendId' | 'inviterId', side: 'friend' | 'inviter', userId: string) =>
	db
		.select({
			id: friends.id,
			joinedAt: friends.joinedAt,
			state: friends.state,
			reason: friends.reason,
			tokens: side === 'friend' ? friends.friendTokens : friends.inviterTokens,
			maturesAt: bonuses.maturesAt,
			maturedAt: bonuses.maturedAt,
			username: publishedUserName,
		})
		.from(friends)
		.leftJoin(bonuses, and(eq(bonuses.causeType, side), eq(bonuses.causeId, sql`${friends.id}::text`)))
		.leftJoin(publishedUsers, and(eq(publishedUsers.id, friends.inviterId), isNull(publishedUsers.deletedAt)))
		.where(eq(friends[by], userId))
		.orderBy(desc(friends.id))
		.limit(50)
type FriendRow = Awaited<ReturnType<typeof bonusOf>>[number]

async function inviterOfMember(db: DbOrTx, userId: string): Promise<OwnFriends['invitedBy']> {
	const [row] = await bonusOf(db, 'friendId', 'friend', userId)
	return row ? { username: row.username, ...standingOf(row) } : null
}

async function friendsOf(db: DbOrTx, userId: string): Promise<OwnFriend[]> {
	const rows = await bonusOf(db, 'inviterId', 'inviter', userId)
	return rows.map((row) => ({ id: row.id, joinedAt: row.joinedAt.toISOString(), ...standingOf(row) }))
}

function standingOf({ state, reason, tokens, maturesAt, maturedAt }: FriendRow) {
	const shown: FriendState = state !== 'counted' ? state : maturedAt ? 'free' : 'pending'
	const hasOrdered = state === 'counted' || state === 'returned'
	return {
		state: shown,
		tokens: hasOrdered ? tokens : null,
		maturesAt: shown === 'pending' ? (maturesAt?.toISOString() ?? null) : null,
		reason,
	}
}
