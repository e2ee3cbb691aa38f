import { getPromotion } from '#contracts/pricing/promotion-usage.ts'
import { queryOf } from '#web/lib/query.ts'

export const promotionQuery = (id: string) => ({ ...queryOf(getPromotion, { params: { id } }), staleTime: 5_000 })
