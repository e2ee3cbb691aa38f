import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { grantTokens as contract } from '#contracts/tokens/admin-tokens.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, publishedUsers } from '#server/modules/identity/index.ts'
import { ensureTokenAccount } from '../ledger/ledger.ts'
import { tokenBalanceOf } from '../member-entries.ts'
import { currentTokenSettings } from '../settings/token-settings.ts'
import { postGrant, refusalOfTooFewTokens } from './post-grant.ts'
import { tokenGrants } from './tables.ts'

type Grant = z.output<typeof contract.body>

/**
 * Gives tokens, or takes back what is there; more than one person may do alone waits for another. Throws
 * `INSUFFICIENT_TOKENS`, and `CONFLICT` for oneself.
 */
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
		const { tokens, reason } = grant
		const waits = !(await mayAlone(tx, { userId, madeBy: viewer.id, tokens }))
		const [written] = await tx
			.insert(tokenGrants)
			.values({
				userId,
				tokens,
				reason,
				madeBy: viewer.id,
				state: waits ? 'waiting' : 'posted',
				decidedAt: waits ? null : sql`now()`,
			})
			.returning({ id: tokenGrants.id })
		if (!written) throw new Error('The grant was not written.')
		if (!waits) await postGrant(tx, { id: written.id, member, tokens })
		const action = waits ? 'tokens.grant-asked' : 'tokens.granted'
		await audit(tx, { actor: viewer.id, action, subject: userId, details: { tokens, reason } })
		// The posting holds the account, so this is what it left.
		const balance = await tokenBalanceOf(tx, userId)
		const answer = { id: written.id, tokens, waits, balance, at: new Date().toISOString() }
		idempotency.remember(tx, 201, answer)
		return answer
	}).catch((error) => {
		throw refusalOfTooFewTokens(error)
	})

/** Whether somebody may still give or take so many by themselves: what they did for this member in a day counts together. */
async function mayAlone(
	tx: Tx,
	{ userId, madeBy, tokens }: { userId: string; madeBy: string; tokens: number },
): Promise<boolean> {
	// Of two grants at once, the second sees the first.
	await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext(${`token grants ${userId}`}))`)
	const { maxGrantAlone } = await currentTokenSettings(tx)
	const [done] = await tx
		.select({ tokens: sql<number>`coalesce(sum(abs(${tokenGrants.tokens})), 0)::int` })
		.from(tokenGrants)
		.where(
			and(
				eq(tokenGrants.userId, userId),
				eq(tokenGrants.madeBy, madeBy),
				eq(tokenGrants.state, 'posted'),
				isNull(tokenGrants.decidedBy),
				gt(tokenGrants.createdAt, sql`now() - interval '1 day'`),
			),
		)
	return (done?.tokens ?? 0) + Math.abs(tokens) <= maxGrantAlone
}

async function userNamed(tx: Tx, username: string): Promise<string> {
	const { id, deletedAt } = publishedUsers
	const named = eq(publishedUsers.username, username.toLowerCase())
	const [user] = await tx
		.select({ id })
		.from(publishedUsers)
		.where(and(named, isNull(deletedAt)))
	if (user) return user.id
	const message = 'Nobody has this user name.'
	throw invalidField('username', message)
}
