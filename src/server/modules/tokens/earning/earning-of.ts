import { eq } from 'drizzle-orm'
import type { EarnedByOrder } from '#contracts/tokens/earned-tokens.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { tokenEarnings } from './tables.ts'

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

/** What an order earned, for who reads the order; null where it earned nothing. */
export async function earnedByOrder(db: DbOrTx, orderId: string): Promise<EarnedByOrder | null> {
	const { tokens, taken, parts, maturesAt, maturedAt } = tokenEarnings
	const [earned] = await db
		.select({ tokens, taken, parts, maturesAt, maturedAt })
		.from(tokenEarnings)
		.where(eq(tokenEarnings.orderId, orderId))
	if (!earned) return null
	return {
		tokens: earned.tokens,
		taken: earned.taken,
		parts: earned.parts,
		maturesAt: earned.maturesAt.toISOString(),
		isFree: earned.maturedAt !== null,
	}
}
