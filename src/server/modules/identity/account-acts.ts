import type { Statement, Tx } from '#server/db/client.ts'

const lockByEmail: Statement<never> = {
	name: 'account-lock-by-email',
	text: 'SELECT 1 FROM users WHERE email = lower($1) AND deleted_at IS NULL FOR SHARE',
}

/** Keeps an account from confirming or changing its e-mail until the transaction ends. */
export const lockAccountOfEmail = (tx: Tx, email: string): void => tx.runLater(lockByEmail, [email])

const keep: Statement<{ id: string }> = {
	name: 'account-keep',
	text: 'SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE',
}

/** Keeps an account from being deleted until the transaction ends; false when it is deleted already. */
export async function keepAccount(tx: Tx, userId: string): Promise<boolean> {
	return (await tx.run(keep, [userId])).length > 0
}

const hold: Statement<{ email: string }> = {
	name: 'account-hold',
	text: 'SELECT email FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
}

/** Locks an account before what belongs to it, and tells its e-mail; null when it is deleted. */
export async function holdAccount(tx: Tx, userId: string): Promise<string | null> {
	return (await tx.run(hold, [userId]))[0]?.email ?? null
}

const ordersErased: Statement<never> = {
	name: 'accounts-orders-erased',
	text: 'UPDATE users SET orders_erased_at = now() WHERE id = ANY($1::text[])',
}

/** Notes of deleted accounts that none of their orders says who they were, so that they are not looked at again. */
export async function noteOrdersErased(tx: Tx, userIds: readonly string[]): Promise<void> {
	await tx.run(ordersErased, [userIds])
}
