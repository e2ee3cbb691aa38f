import type { Statement, Tx } from '#server/db/client.ts'

const lock: Statement<{ id: string }> = {
	name: 'account-lock',
	text: 'SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
}
const withPassword: Statement<{ userId: string }> = {
	name: 'account-with-password',
	text: `SELECT user_id AS "userId" FROM accounts WHERE user_id = $1 AND provider_id = 'credential' AND password = $2`,
}

/**
 * Requests that open or end sessions of an account, or change what one signs in with, wait here for everybody else who
 * does: what was looked at before is asked again behind this lock. It is the first that a transaction takes of an
 * account; roles of admins are locked before it (`confirm/confirm-role.ts`). False when the account is deleted.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
	return (await tx.run(lock, [userId])).length > 0
}

/** Locks the account, and tells whether its password is still the one whose hash was read before. */
export async function lockWithPassword(tx: Tx, userId: string, hash: string): Promise<'stands' | 'changed' | 'gone'> {
	const [isThere, found] = await Promise.all([lockAccount(tx, userId), tx.run(withPassword, [userId, hash])])
	if (!isThere) return 'gone'
	return found.length > 0 ? 'stands' : 'changed'
}
