import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { singleUsePromotion } from '#server/modules/promotions/index.ts'
import { creatorCodes } from './tables.ts'

const { creatorId, promotionId, endedAt } = creatorCodes

/** Of the codes that count for a creator those that visitors get now. */
export const isHandedOutBy = (id: string) => and(eq(creatorId, id), isNotNull(promotionId), isNull(endedAt))

/** The promotion whose codes visitors of a creator's links get. */
export async function visitorCodesOf(db: DbOrTx, id: string): Promise<CreatorDashboard['creator']['visitorCodes']> {
	const [found] = await db.select({ promotionId }).from(creatorCodes).where(isHandedOutBy(id))
	const promotion = found?.promotionId && (await singleUsePromotion(db, found.promotionId))
	return promotion ? { promotionId: promotion.id, name: promotion.name, worth: promotion.worth } : null
}
