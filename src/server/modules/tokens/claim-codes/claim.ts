import type { ReplyOf } from '#contracts/endpoint.ts'
import type { claimTokens } from '#contracts/tokens.ts'
import type { CleanUpStep } from '#server/db/clean-up.ts'
import type { Db, Statement, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type Idempotency, once } from '#server/http/idempotency.ts'
import { networkOf } from '#server/http/network.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { openAccount, post } from '../ledger/ledger.ts'
import {
	claimProblem,
	type FoundCode,
	hashOfCode,
	type Misses,
	mayTry,
	missesBeforeBlunt,
	missWindow,
	subjectOf,
} from '../rules.ts'

export interface ClaimDeps {
	db: Db
	claimKey: string
	/** Whether whoever guesses is stopped; the words of a refusal grow short either way. */
	isThrottled: boolean
}

type Claimed = ReplyOf<typeof claimTokens>

// Decides the winner, whoever else is at it.
const take: Statement<{ id: string; tokens: number }> = {
	name: 'claim-take',
	text: `UPDATE claim_codes c SET claimed_by = $2, claimed_at = now() FROM claim_batches b
		WHERE b.id = c.batch_id AND c.code_hash = $1 AND c.claimed_at IS NULL AND b.expires_at > now() RETURNING c.id, b.tokens`,
}
const first: Statement<Omit<Claimed, 'isNew'>> = {
	name: 'claim-first-result',
	text: `SELECT t.amount AS tokens, e.balance_after AS balance
		FROM claim_codes c JOIN token_transfers t ON t.kind = 'claim' AND t.cause_type = 'claim-code' AND t.cause_id = c.id::text
		JOIN token_entries e ON e.transfer_id = t.id AND e.account = 'available'
		WHERE c.code_hash = $1 AND c.claimed_by = $2`,
}
const look: Statement<FoundCode> = {
	name: 'claim-look',
	text: `SELECT c.claimed_by AS "claimedBy", b.expires_at <= now() AS "isExpired"
		FROM claim_codes c JOIN claim_batches b ON b.id = c.batch_id WHERE c.code_hash = $1`,
}

/**
 * Claims a code that is well-formed; the same member gets the first answer again. Throws `CLAIM_INVALID`, `CLAIM_USED`
 * and `CLAIM_EXPIRED`, after a few misses `CLAIM_INVALID` for all of them, then `RATE_LIMITED`.
 */
export async function claim(
	deps: ClaimDeps,
	viewer: Viewer,
	{ address, code, idempotency }: { address: string; code: string; idempotency: Idempotency },
): Promise<Claimed> {
	const who = { account: subjectOf(`account:${viewer.id}`), address: subjectOf(`address:${networkOf(address)}`) }
	const { misses, takeBack } = await countTry(deps, who)
	const hash = hashOfCode(deps.claimKey, code)
	let isMiss = false
	try {
		return await once(deps.db, idempotency, 200, async (tx) => {
			await confirmAccount(tx, viewer)
			const claimed = await claimOnce(tx, viewer.id, hash)
			if (claimed) return claimed
			const [found] = await tx.run(look, [hash])
			const problem = claimProblem(found, isBlunt(misses))
			isMiss = true
			throw new Refusal(problem.code, problem.message)
		})
	} finally {
		if (!isMiss) await takeBack()
	}
}

const isBlunt = ({ account, address }: Misses): boolean =>
	account > missesBeforeBlunt.account || address > missesBeforeBlunt.address

/** The code's tokens, posted now or before; null when the code is not to be had. */
async function claimOnce(tx: Tx, userId: string, hash: string): Promise<Claimed | null> {
	const member = await openAccount(tx, userId)
	const [taken] = await tx.run(take, [hash, member])
	if (taken)
		await post(tx, {
			kind: 'claim',
			cause: { type: 'claim-code', id: taken.id },
			member,
			from: 'claim',
			to: 'available',
			amount: taken.tokens,
		})
	const [result] = await tx.run(first, [hash, member])
	return result ? { ...result, isNew: taken !== undefined } : null
}

const count: Statement<{ subject: string; misses: number }> = {
	name: 'claim-miss-count',
	text: `INSERT INTO claim_misses AS counted (subject, window_start, misses) SELECT subject, $2, 1 FROM unnest($1::text[]) subject ORDER BY subject
		ON CONFLICT (subject, window_start) DO UPDATE SET misses = counted.misses + 1 RETURNING subject, misses`,
}
// Locked in the order in which they are counted, or two tries at once could wait for each other.
const uncount: Statement<never> = {
	name: 'claim-miss-uncount',
	text: `WITH counted AS (
			SELECT subject FROM claim_misses WHERE subject = ANY($1::text[]) AND window_start = $2 ORDER BY subject FOR UPDATE
		)
		UPDATE claim_misses m SET misses = misses - 1 FROM counted c WHERE m.subject = c.subject AND m.window_start = $2`,
}
const windowStart = () => Math.floor(Date.now() / 1000 / missWindow) * missWindow

type Who = Record<'account' | 'address', string>

/** Every try counts as a miss until it hits, so that no burst gets past the limit. Throws `RATE_LIMITED`. */
async function countTry({ db, isThrottled }: ClaimDeps, who: Who) {
	const from = windowStart()
	const rows = await db.run(count, [[who.account, who.address], from])
	const of = (subject: string) => rows.find((row) => row.subject === subject)?.misses ?? 0
	const misses = { account: of(who.account), address: of(who.address) }
	if (isThrottled && !mayTry(misses))
		throw new Refusal('RATE_LIMITED', 'Too many codes that were not right. Please wait a moment.', {
			retryAfter: from + missWindow - Date.now() / 1000,
		})
	return { misses, takeBack: () => db.run(uncount, [[who.account, who.address], from]) }
}

const forget: Statement<{ subject: string }> = {
	name: 'claim-miss-forget',
	text: `DELETE FROM claim_misses WHERE ctid = ANY(ARRAY(SELECT ctid FROM claim_misses WHERE window_start < $1 LIMIT 2000)) RETURNING subject`,
}

/** Removes some of what windows that are over have counted; answers how much. */
const forgetMisses = async (db: Db): Promise<number> => (await db.run(forget, [windowStart() - missWindow])).length

export const tokenCleanUp: readonly CleanUpStep[] = [{ what: 'misses of claim codes', remove: forgetMisses }]
