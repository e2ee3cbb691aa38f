import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { centsPerToken } from '#server/modules/pricing/index.ts'
import { areTokensLost, restoreTokens } from '#server/modules/tokens/index.ts'
import type { LockedOrder } from '../locked-order.ts'
import { orderRefunds } from './tables.ts'

/** What refunds of an order have given back as tokens; edits that gave some back have lowered what tokens paid. */
export async function refundedAsTokens(tx: Tx, order: Pick<LockedOrder, 'id' | 'tokensCents'>): Promise<number> {
	if (order.tokensCents === 0) return 0
	const [given] = await tx
		.select({ cents: sql<number>`coalesce(sum(${orderRefunds.tokensCents}), 0)::int` })
		.from(orderRefunds)
		.where(eq(orderRefunds.orderId, order.id))
	return given?.cents ?? 0
}

/** What of the tokens that paid goes back for so many cents, and what is lost: their member may have deleted the account. */
export async function tokensGivenBack(tx: Tx, { id }: Pick<LockedOrder, 'id'>, cents: number) {
	const tokens = tokensOf(cents)
	const isLost = tokens > 0 && (await areTokensLost(tx, id))
	return { restoredTokens: isLost ? 0 : tokens, lostTokens: isLost ? tokens : 0 }
}

/** Gives tokens back, as the plan has it. Throws `CONFLICT` where their member has deleted the account since the plan was made. */
export async function giveTokensBack(tx: Tx, back: Parameters<typeof restoreTokens>[1]): Promise<void> {
	if (!(await restoreTokens(tx, back)))
		throw new Refusal('CONFLICT', 'The account whose tokens paid was deleted just now. Please look again.')
}

export const tokensOf = (cents: number): number => cents / centsPerToken
