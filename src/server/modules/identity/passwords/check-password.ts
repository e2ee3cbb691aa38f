import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { invalidField, type Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import { lockWithPassword } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { accounts, users } from '../tables.ts'
import type { HashingSlot } from './hashing-turns.ts'
import { verifyPassword } from './passwords.ts'

/** A thief of a session has no more guesses than a stranger who signs in. */
const limit = { name: 'check-password', max: 10, seconds: 600 }

type Field = 'password' | 'currentPassword'

/**
 * Asks for the password again before something weighty; answers its hash, for `confirmPassword`, and the account's turn
 * at hashing another. Throws `WRONG_PASSWORD` beside the named field, and `RATE_LIMITED`.
 */
export async function checkPassword(
	{ db, limitRate, turnOf }: Identity,
	viewer: Viewer,
	password: string,
	field: Field = 'password',
): Promise<{ hash: string; turn: HashingSlot }> {
	await limitRate(limit, `account:${viewer.id}`)
	const [found] = await db
		.select({ hash: accounts.password, since: users.createdAt })
		.from(accounts)
		.innerJoin(users, eq(users.id, accounts.userId))
		.where(and(eq(accounts.userId, viewer.id), eq(accounts.providerId, 'credential')))
	if (!found?.hash) throw wrongPassword(field)
	const { hash, since } = found
	const turn = turnOf(`account:${viewer.id}`, since)
	if (!(await verifyPassword({ hash, password }, turn))) throw wrongPassword(field)
	return { hash, turn }
}

/**
 * Locks the account, inside the transaction of what the password was asked for. Throws `WRONG_PASSWORD` when another one
 * has been set meanwhile, and `UNAUTHENTICATED` when the account is deleted.
 */
export async function confirmPassword(tx: Tx, viewer: Viewer, hash: string, field: Field = 'password'): Promise<void> {
	const end = await lockWithPassword(tx, viewer.id, hash)
	if (end === 'gone') throw signedOut()
	if (end === 'changed') throw wrongPassword(field)
}

function wrongPassword(field: Field): Refusal {
	const message = 'This is not your password.'
	return invalidField([field], message, 'WRONG_PASSWORD')
}
