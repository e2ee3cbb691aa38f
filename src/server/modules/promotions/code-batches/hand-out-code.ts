import { and, eq, notExists } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { promotionCodes, promotionUses } from '../tables.ts'
import { hashOfSingleUseCode, singleUseCodeOf } from './single-use-codes.ts'

/**
 * The code of a promotion that one visitor has, good once: it comes out of the installation's key and of what the visitor is
 * known by, so the same visitor is always handed the same. Null once an order has used it.
 */
export async function handOutCode(
	tx: Tx,
	key: string,
	{ promotionId, visitor }: { promotionId: string; visitor: string },
): Promise<string | null> {
	const code = singleUseCodeOf(key, `${promotionId} ${visitor}`, 0)
	const codeHash = hashOfSingleUseCode(key, code)
	await tx.insert(promotionCodes).values({ promotionId, codeHash }).onConflictDoNothing()
	const use = tx.select().from(promotionUses).where(eq(promotionUses.codeId, promotionCodes.id))
	const [unused] = await tx
		.select({ id: promotionCodes.id })
		.from(promotionCodes)
		.where(and(eq(promotionCodes.codeHash, codeHash), eq(promotionCodes.promotionId, promotionId), notExists(use)))
	return unused ? code : null
}
