import { listPromotionUses, promotionUsage } from '#contracts/pricing/promotion-usage.ts'
import { recordList } from '#web/features/record-list/record-list.ts'
import { queryOf } from '#web/lib/query.ts'

export const usageQuery = (id: string) => ({ ...queryOf(promotionUsage, { params: { id } }), staleTime: 5_000 })

/** The orders that used it. */
export const promotionUses = (id: string) =>
	recordList({
		path: `/admin/coupons/${id}`,
		read: listPromotionUses,
		params: { id },
		noun: ['order', 'orders'],
		freshMs: 5_000,
	})
