import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { getInvite } from '#contracts/friends/friends.ts'
import { inviteAlphabet, inviteCodeLength, isInviteCode, plainInviteCode } from '#contracts/friends/invite-code.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { type FriendDeps, rulesOfNow } from '../friend-deps.ts'
import { friendInvites } from '../tables.ts'

const newCode = (): string =>
	Array.from({ length: inviteCodeLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

/** The member's invite code, which is made the first time. */
export async function inviteCodeOf(db: DbOrTx, userId: string): Promise<string> {
	const known = await codeOf(db, userId)
	if (known) return known
	// A code that another member has already is not given twice: the next try makes another.
	for (let tries = 0; tries < 5; tries++) {
		await db.insert(friendInvites).values({ userId, code: newCode() }).onConflictDoNothing()
		const made = await codeOf(db, userId)
		if (made) return made
	}
	throw new Error('No invite code was made.')
}

async function codeOf(db: DbOrTx, userId: string): Promise<string | undefined> {
	const { code } = friendInvites
	const [row] = await db.select({ code }).from(friendInvites).where(eq(friendInvites.userId, userId))
	return row?.code
}

/** The account that invites with a code; none where nobody does. */
export async function inviterBy(db: DbOrTx, typed: string) {
	if (!isInviteCode(typed)) return undefined
	const isOfCode = eq(friendInvites.code, plainInviteCode(typed))
	const [inviter] = await db
		.select({ id: publishedUsers.id, username: publishedUserName })
		.from(friendInvites)
		.innerJoin(publishedUsers, eq(publishedUsers.id, friendInvites.userId))
		.where(and(isOfCode, isNull(publishedUsers.deletedAt)))
	return inviter
}

/** Who invites, for the page on which a friend signs up. */
export async function inviteBy(deps: FriendDeps, code: string): Promise<ReplyOf<typeof getInvite>> {
	const inviter = await inviterBy(deps.db, code)
	if (!inviter) throw notFound('This invite')
	const { friend, friendMinCents } = await rulesOfNow(deps)
	return { username: inviter.username, friend, friendMinCents }
}
