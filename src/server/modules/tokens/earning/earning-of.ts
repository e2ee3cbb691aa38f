import { eq } from 'drizzle-orm'
import type { EarnedByOrder } from '#contracts/tokens/earned-tokens.ts'
import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { tokenEarnings, tokenRules } from './tables.ts'

/** Whether a member is still there: the number of a deleted account is nobody's. */
export async function hasAccount(tx: Tx, member: string): Promise<boolean> {
	const found = await tx
		.select({ number: tokenAccounts.number })
		.from(tokenAccounts)
		.where(eq(tokenAccounts.number, member))
	return found.length > 0
}

/** What an order earned, locked until the transaction ends: it is taken after the order and before the token account. */
export async function lockEarning(tx: Tx, orderId: string) {
	const [earned] = await tx.select().from(tokenEarnings).where(eq(tokenEarnings.orderId, orderId)).for('no key update')
	return earned
}

/** A version of the rules. */
export async function termsOf(tx: Tx, version: number): Promise<EarningTerms> {
	const [rules] = await tx.select({ terms: tokenRules.terms }).from(tokenRules).where(eq(tokenRules.version, version))
	if (!rules) throw new Error('The rules of an earning are not there.')
	return rules.terms
}

/** What an order earned, for who reads the order; null where it earned nothing. */
export async function earnedByOrder(db: DbOrTx, orderId: string): Promise<EarnedByOrder | null> {
	const { tokens, taken, parts, maturesAt, maturedAt } = tokenEarnings
	const [earned] = await db
		.select({ tokens, taken, parts, maturesAt, maturedAt })
		.from(tokenEarnings)
		.where(eq(tokenEarnings.orderId, orderId))
	if (!earned) return null
	const sum = earned.parts.reduce((total, part) => total + part.tokens, 0)
	return {
		tokens: earned.tokens,
		cappedTo: sum > earned.tokens ? earned.tokens : null,
		taken: earned.taken,
		parts: earned.parts,
		maturesAt: earned.maturesAt.toISOString(),
		isFree: earned.maturedAt !== null,
	}
}
