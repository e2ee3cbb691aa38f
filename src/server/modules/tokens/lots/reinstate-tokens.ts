import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { reinstateTokens as contract, ExpiredTokens } from '#contracts/tokens/expired-tokens.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, transaction, violatedConstraint } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'
import { tokenBalanceOf } from '../member-entries.ts'
import { tokenLots } from './tables.ts'

/** Of a member's transfers so many of the newest are looked through: more do not come in thirty days. */
const lookedThrough = 2000

const back = alias(tokenTransfers, 'back')

function expiredOf(db: DbOrTx, userId: string, which?: SQL) {
	const { id, kind, amount, causeId, position } = tokenTransfers
	const until = sql<Date>`${tokenLots.expiresAt} + interval '30 days'`.mapWith(tokenLots.expiresAt)
	const isBack = db
		.select({ is: sql`1` })
		.from(back)
		.where(and(eq(back.concerns, id), eq(back.kind, 'reinstate')))
	return db
		.select({ id, tokens: amount, member: tokenAccounts.number, expiredAt: tokenLots.expiresAt, until })
		.from(tokenAccounts)
		.innerJoin(tokenTransfers, eq(tokenTransfers.member, tokenAccounts.number))
		.innerJoin(tokenLots, eq(tokenLots.id, sql`CASE WHEN ${kind} = 'expire' THEN ${causeId}::uuid END`))
		.where(
			and(
				eq(tokenAccounts.userId, userId),
				gt(position, sql`${tokenAccounts.transfers} - ${lookedThrough}`),
				eq(kind, 'expire'),
				gt(until, sql`now()`),
				sql`NOT EXISTS ${isBack}`,
				which,
			),
		)
		.orderBy(desc(position))
}

/** Expired tokens of a member that can be reinstated. */
export async function expiredTokensOf(db: Db, userId: string): Promise<{ items: ExpiredTokens[] }> {
	const rows = await expiredOf(db, userId)
	const items = rows.map(({ id, tokens, expiredAt, until }) => ({
		id,
		tokens,
		expiredAt: expiredAt.toISOString(),
		until: until.toISOString(),
	}))
	return { items }
}

/** How long tokens last that came back. */
const graceMs = 30 * dayMs

type Reinstatement = z.output<typeof contract.body> & { userId: string }

/** Brings back all that expired of one lot, once. Throws 404 where it is not there any more, and `CONFLICT` for oneself. */
export const reinstateTokens = (
	db: Db,
	viewer: Viewer,
	{ userId, expiry, reason }: Reinstatement,
	idempotency: Idempotency,
): Promise<ReplyOf<typeof contract>> =>
	transaction(db, async (tx) => {
		await idempotency.take(tx)
		await confirmRole(tx, viewer, 'ADMIN')
		if (userId === viewer.id) throw new Refusal('CONFLICT', 'Somebody else reinstates your tokens.')
		const [expired] = await expiredOf(tx, userId, eq(tokenTransfers.id, expiry))
		if (!expired) throw notFound('What expired')
		const { member, tokens } = expired
		const at = new Date()
		const isNew = await postTransfer(tx, {
			kind: 'reinstate',
			cause: { type: 'expiry', id: expiry },
			member,
			from: 'expiry',
			to: 'available',
			amount: tokens,
			concerns: expiry,
			at,
		})
		if (!isNew) throw notFound('What expired')
		const balance = await tokenBalanceOf(tx, userId)
		await audit(tx, { actor: viewer.id, action: 'tokens.reinstated', subject: userId, details: { tokens, reason } })
		const answer = { tokens, expiresAt: new Date(at.getTime() + graceMs).toISOString(), balance }
		idempotency.remember(tx, 201, answer)
		return answer
	}).catch((error) => {
		throw violatedConstraint(error) === 'token_reinstated_in_time' ? notFound('What expired') : error
	})
