import { and, asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/db/data-subject.ts'
import { friendInvites, friends } from './tables.ts'

/** A member's invite code, that they came by one, and when others came by theirs; never who. */
export const friendData: PersonalData = {
	topic: 'friends',
	async export(db, { userId }) {
		const { code, createdAt } = friendInvites
		const [invite] = await db
			.select({ code, since: createdAt })
			.from(friendInvites)
			.where(eq(friendInvites.userId, userId))
		const { joinedAt, state, reason, orderNumber, inviterTokens, friendTokens } = friends
		const [came] = await db
			.select({ joinedAt, state, reason, orderNumber, tokens: friendTokens })
			.from(friends)
			.where(eq(friends.friendId, userId))
		const brought = await db
			.select({ joinedAt, state, reason, tokens: inviterTokens })
			.from(friends)
			.where(eq(friends.inviterId, userId))
			.orderBy(asc(friends.id))
		return { invite: invite ?? null, came: came ?? null, brought }
	},
	async erase(tx, { userId }) {
		await tx.delete(friendInvites).where(eq(friendInvites.userId, userId))
		await tx.delete(friends).where(and(eq(friends.friendId, userId), eq(friends.state, 'joined')))
		await tx.update(friends).set({ friendId: null }).where(eq(friends.friendId, userId))
		await tx.update(friends).set({ inviterId: null }).where(eq(friends.inviterId, userId))
	},
}
