import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { grantTokens as contract } from '#contracts/tokens/admin-tokens.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction, violated } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, publishedUsers } from '#server/modules/identity/index.ts'
import { ensureTokenAccount, postTransfer } from '../ledger/ledger.ts'
import { tokenBalanceOf } from '../member-entries.ts'

type Grant = z.output<typeof contract.body>

/** Gives tokens, or takes back what is there. Throws `INSUFFICIENT_TOKENS`, and `CONFLICT` for oneself. */
export const grantTokens = (
	db: Db,
	viewer: Viewer,
	grant: Grant,
	idempotency: Idempotency,
): Promise<ReplyOf<typeof contract>> =>
	transaction(db, async (tx) => {
		await idempotency.take(tx)
		await confirmRole(tx, viewer, 'ADMIN')
		const userId = await userNamed(tx, grant.username)
		if (userId === viewer.id) throw new Refusal('CONFLICT', 'Somebody else gives you tokens.')
		const member = await ensureTokenAccount(tx, userId)
		await postGrant(tx, member, grant.tokens)
		// The posting holds the account, so this is what it left.
		const balance = await tokenBalanceOf(tx, userId)
		const { tokens, reason } = grant
		await audit(tx, { actor: viewer.id, action: 'tokens.granted', subject: userId, details: { tokens, reason } })
		const answer = { tokens, balance, at: new Date().toISOString() }
		idempotency.remember(tx, 201, answer)
		return answer
	}).catch((error) => {
		throw asTooFew(error)
	})

async function userNamed(tx: Tx, username: string): Promise<string> {
	const { id, deletedAt } = publishedUsers
	const named = eq(publishedUsers.username, username.toLowerCase())
	const [user] = await tx
		.select({ id })
		.from(publishedUsers)
		.where(and(named, isNull(deletedAt)))
	if (user) return user.id
	const message = 'Nobody has this user name.'
	throw new Refusal('INVALID_INPUT', message, { issues: [{ path: ['username'], message }] })
}

/** The ledger lets a correction take no more than there is. */
const asTooFew = (error: unknown) =>
	violated(error) === 'token_available_not_negative'
		? new Refusal('INSUFFICIENT_TOKENS', 'The member has fewer tokens than that.')
		: error

async function postGrant(tx: Tx, member: string, tokens: number): Promise<void> {
	const cause = { type: 'staff', id: randomUUID() }
	const given = { cause, member, amount: Math.abs(tokens) }
	await postTransfer(
		tx,
		tokens > 0
			? { ...given, kind: 'grant', from: 'promotion', to: 'available' }
			: { ...given, kind: 'correction', from: 'available', to: 'promotion' },
	)
}
