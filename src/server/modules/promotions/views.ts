import { sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { promotions, promotionUses } from './tables.ts'

/** Promotions by the name that staff know them by. */
export const publishedPromotions = published.view('promotions').as((query) =>
	query
		.select({
			id: promotions.id,
			name: sql<string>`coalesce(${promotions.name}, ${promotions.code})`.as('name'),
			startsAt: promotions.startsAt,
			endsAt: promotions.endsAt,
		})
		.from(promotions),
)

/** Which orders used which promotion; what an order that was cancelled gave back is not there. */
export const publishedPromotionUses = published.view('promotion_uses').as((query) =>
	query
		.select({
			id: promotionUses.id,
			promotionId: promotionUses.promotionId,
			orderId: promotionUses.orderId,
			usedAt: sql<Date>`${promotionUses.createdAt}`.mapWith(promotionUses.createdAt).as('used_at'),
		})
		.from(promotionUses),
)
