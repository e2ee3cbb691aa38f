import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { claimTokens as contract } from '#contracts/tokens/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { CodeMissLimits } from '#server/http/limits/code-miss-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { ensureTokenAccount, postTransfer } from '../ledger/ledger.ts'
import { tokenEntries, tokenTransfers } from '../ledger/tables.ts'
import { claimProblem, type FoundCode, hashOfClaimCode } from './rules.ts'
import { claimBatches, claimCodes } from './tables.ts'

export interface ClaimDeps {
	db: Db
	claimCodeKey: string
	claimTries: CodeMissLimits
}

type Claimed = ReplyOf<typeof contract>

/**
 * Claims a code that is well-formed; the same member gets the first answer again. Throws `CLAIM_INVALID`, `CLAIM_USED`
 * and `CLAIM_EXPIRED`, after a few misses `CLAIM_INVALID` for all of them, then `RATE_LIMITED`.
 */
export async function claimTokens(
	deps: ClaimDeps,
	viewer: Viewer,
	{ ip, code, idempotency }: { ip: string; code: string; idempotency: Idempotency },
): Promise<Claimed> {
	const hash = hashOfClaimCode(deps.claimCodeKey, code)
	const tried = await deps.claimTries.begin({ viewer, ip }, [hash])
	const claimed = await inOneTransaction(deps.db, idempotency, 200, async (tx) => {
		await confirmAccount(tx, viewer)
		const result = await claimOnce(tx, viewer.id, hash)
		if (result) return result
		const problem = claimProblem(await lookUp(tx, viewer.id, hash), tried.isBlunt)
		throw new Refusal(problem.code, problem.message)
	})
	// A code that was not looked up in the end counts as a miss too: else a key used twice would make guessing free.
	await tried.wereGood([hash]).catch(() => {})
	return claimed
}

/** The code's tokens, posted now or before; null when the code is not to be had. */
async function claimOnce(tx: Tx, userId: string, hash: string): Promise<Claimed | null> {
	const member = await ensureTokenAccount(tx, userId)
	const taken = await take(tx, hash, { userId, member })
	if (taken)
		await postTransfer(tx, {
			kind: 'claim',
			cause: { type: 'claim-code', id: taken.id },
			member,
			from: 'claim',
			to: 'available',
			amount: taken.tokens,
		})
	const result = await firstResult(tx, hash, member)
	return result ? { ...result, isNew: taken !== undefined } : null
}

/** Decides the winner, however many claim at once; nobody claims what they made. */
async function take(tx: Tx, hash: string, { userId, member }: { userId: string; member: string }) {
	const isItsBatch = eq(claimBatches.id, claimCodes.batchId)
	const isFree = and(isNull(claimCodes.claimedAt), gt(claimBatches.expiresAt, sql`now()`))
	const [taken] = await tx
		.update(claimCodes)
		.set({ claimedBy: member, claimedAt: sql`now()` })
		.from(claimBatches)
		.where(and(isItsBatch, eq(claimCodes.codeHash, hash), isFree, not(isMadeBy(userId))))
		.returning({ id: claimCodes.id, tokens: claimBatches.tokens })
	return taken
}

/** The result that claiming this code had for its member. */
async function firstResult(tx: Tx, hash: string, member: string) {
	const { kind, causeType, causeId } = tokenTransfers
	const isItsTransfer = and(eq(kind, 'claim'), eq(causeType, 'claim-code'), eq(causeId, sql`${claimCodes.id}::text`))
	const isItsEntry = and(eq(tokenEntries.transferId, tokenTransfers.id), eq(tokenEntries.account, 'available'))
	const [result] = await tx
		.select({ tokens: tokenTransfers.amount, balance: sql<number>`${tokenEntries.balanceAfter}` })
		.from(claimCodes)
		.innerJoin(tokenTransfers, isItsTransfer)
		.innerJoin(tokenEntries, isItsEntry)
		.where(and(eq(claimCodes.codeHash, hash), eq(claimCodes.claimedBy, member)))
	return result
}

const isMadeBy = (userId: string) => sql<boolean>`(${claimBatches.createdBy} IS NOT DISTINCT FROM ${userId})`

async function lookUp(tx: Tx, userId: string, hash: string): Promise<FoundCode | undefined> {
	const isExpired = sql<boolean>`${claimBatches.expiresAt} <= now()`
	const [found] = await tx
		.select({ claimedBy: claimCodes.claimedBy, isOwn: isMadeBy(userId), isExpired })
		.from(claimCodes)
		.innerJoin(claimBatches, eq(claimBatches.id, claimCodes.batchId))
		.where(eq(claimCodes.codeHash, hash))
	return found
}
