import { eq, sql } from 'drizzle-orm'
import type { OwnFriends } from '#contracts/friends/friends.ts'
import { type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, keepAccount } from '#server/modules/identity/index.ts'
import type { FriendDeps } from '../friend-deps.ts'
import { friends } from '../tables.ts'
import { hasBought } from './has-bought.ts'
import { inviterBy } from './invite-code-of.ts'
import { ownFriends } from './own-friends.ts'

/** Notes by whose code a member came. The first counts, and stays. Throws `NOT_FOUND` and `CONFLICT`. */
export const joinFriend = (deps: FriendDeps, viewer: Viewer, code: string): Promise<OwnFriends> =>
	transaction(deps.db, async (tx) => {
		await confirmAccount(tx, viewer)
		const inviter = await inviterBy(tx, code)
		if (!inviter || !(await keepAccount(tx, inviter.id))) throw notFound('This code')
		if (inviter.id === viewer.id) throw new Refusal('CONFLICT', 'This is your own code.')
		await holdPair(tx, viewer.id, inviter.id)
		const first = await inviterOf(tx, viewer.id)
		if (first && first.inviterId !== inviter.id)
			throw new Refusal('CONFLICT', 'You came with another friend’s code, and the first one counts.')
		if (!first) await writeFriend(tx, viewer, inviter.id)
		return ownFriends(deps, tx, viewer.id)
	})

async function writeFriend(tx: Tx, viewer: Viewer, inviterId: string): Promise<void> {
	if ((await inviterOf(tx, inviterId))?.inviterId === viewer.id)
		throw new Refusal('CONFLICT', 'You invited this member. You cannot invite each other.')
	if (await hasBought(tx, viewer))
		throw new Refusal('CONFLICT', 'A friend’s code is for a first order, and you have ordered before.')
	const written = await tx.insert(friends).values({ friendId: viewer.id, inviterId }).onConflictDoNothing().returning()
	// Another request of theirs was first.
	if (written.length === 0)
		throw new Refusal('CONFLICT', 'You came with another friend’s code, and the first one counts.')
}

/** Of two members who name each other at once, the second finds the first. */
const holdPair = (tx: Tx, one: string, other: string) =>
	tx
		.select({ isMine: sql`true` })
		.from(sql`pg_advisory_xact_lock(hashtext('friends'), hashtext(${[one, other].toSorted().join(' ')}))`)

async function inviterOf(db: DbOrTx, userId: string) {
	const [row] = await db.select({ inviterId: friends.inviterId }).from(friends).where(eq(friends.friendId, userId))
	return row
}
