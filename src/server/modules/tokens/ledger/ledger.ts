import type { TransferKind } from '#contracts/tokens/tokens.ts'
import { type Db, type Statement, slowQuery, type Tx } from '#server/db/client.ts'
import { keepAccount } from '#server/modules/identity/index.ts'
import type { LedgerAccount } from './rules.ts'

const create: Statement<never> = {
	name: 'token-account-create',
	text: 'INSERT INTO token_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING',
}
const find: Statement<{ number: string }> = {
	name: 'token-account-number',
	text: 'SELECT number FROM token_accounts WHERE user_id = $1',
}

/** The number of a member's token account, which is created with the first transfer to it. */
export async function ensureTokenAccount(tx: Tx, userId: string): Promise<string> {
	const [known] = await tx.run(find, [userId])
	if (known) return known.number
	// A member who deletes the account at this moment gets no token account any more.
	if (await keepAccount(tx, userId)) await tx.run(create, [userId])
	const [created] = await tx.run(find, [userId])
	if (!created) throw new Error('The token account was not created.')
	return created.number
}

const lock: Statement<{ number: string; available: number; pending: number; held: number }> = {
	name: 'token-account-lock',
	text: 'SELECT number, available, pending, held FROM token_account_locked($1)',
}

/** The token account of a member, locked before it is read: nothing moves in it until the transaction ends. */
export const lockTokenAccount = async (tx: Tx, userId: string) => (await tx.run(lock, [userId]))[0]

export interface TokenTransfer {
	kind: TransferKind
	/** The cause of the transfer; the same cause posts once. */
	cause: { type: string; id: string }
	/** The number of the member's account. */
	member: string
	from: LedgerAccount
	to: LedgerAccount
	/** Whole tokens, more than none. */
	amount: number
	/** Of a reversal: the transfer that it takes back. */
	reverses?: string
	/** The id of the transfer that it ends or gives back of (see `tables.ts`). */
	concerns?: string | undefined
	/** Now unless told; its day must not be sealed. */
	at?: Date
}

// By the clock, not by the transaction's begin: that may lie in a day that was sealed meanwhile.
const insert: Statement<{ id: string }> = {
	name: 'token-transfer-post',
	text: `INSERT INTO token_transfers (kind, cause_type, cause_id, member, from_account, to_account, amount, reverses, concerns, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, clock_timestamp()))
		ON CONFLICT (kind, cause_type, cause_id) DO NOTHING RETURNING id`,
}

/**
 * Posts a transfer inside the transaction that causes it; false when its cause has posted before. The database writes
 * entries, balances and chain. A transfer that takes more than is available fails the transaction at its end.
 */
export async function postTransfer(
	tx: Tx,
	{ kind, cause, member, from, to, amount, reverses, concerns, at }: TokenTransfer,
): Promise<boolean> {
	const values = [kind, cause.type, cause.id, member, from, to, amount, reverses ?? null, concerns ?? null, at ?? null]
	return (await tx.run(insert, values)).length > 0
}

const findByCause: Statement<{ id: string }> = {
	name: 'token-transfer-of-cause',
	text: 'SELECT id FROM token_transfers WHERE (kind, cause_type, cause_id) = ($1, $2, $3)',
}

/** The transfer that a cause posted, for one that takes back of it; undefined where it posted none. */
export async function transferOf(
	tx: Tx,
	kind: TransferKind,
	cause: TokenTransfer['cause'],
): Promise<string | undefined> {
	const [found] = await tx.run(findByCause, [kind, cause.type, cause.id])
	return found?.id
}

// One at a time: several processes start at once, and each seals what is left.
const seal =
	'WITH alone AS MATERIALIZED (SELECT pg_advisory_xact_lock(720104)) SELECT seal_token_days() AS sealed FROM alone'

/** Seals every day that is over; days that are sealed stay as they are. Answers how many it sealed. */
export async function sealDays(db: Db): Promise<number> {
	const { rows } = await db.pool.query<{ sealed: number }>(slowQuery(seal))
	return rows[0]?.sealed ?? 0
}
