import { listPromotionUses, promotionUsage } from '#contracts/pricing/promotion-usage.ts'
import { queryOf } from '#web/lib/query.ts'

export const usageQuery = (id: string) => ({ ...queryOf(promotionUsage, { params: { id } }), staleTime: 5_000 })

/** A page of the orders that used it. */
export const usesQuery = (id: string, cursor: string | null) => ({
	...queryOf(listPromotionUses, { params: { id }, query: cursor ? { cursor } : {} }),
	staleTime: 5_000,
})
