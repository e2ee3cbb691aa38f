import { getProductRecord } from '#contracts/catalog/product-record.ts'
import { queryOf } from '#web/lib/query.ts'

export const productQuery = (id: string) => ({ ...queryOf(getProductRecord, { params: { id } }), staleTime: 5_000 })
