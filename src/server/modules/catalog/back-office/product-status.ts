import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ProductStatus } from '#contracts/catalog/admin-products.ts'
import { products } from '../tables.ts'

/** The status of a row as staff see it. */
export function productStatusOf({
	status,
	publishAt,
}: Pick<typeof products.$inferSelect, 'status' | 'publishAt'>): ProductStatus {
	if (status === 'active') return 'published'
	return status === 'draft' && publishAt ? 'scheduled' : status
}

/** The rows that staff see in this status. */
export function productsInStatus(status: ProductStatus): SQL | undefined {
	if (status === 'published') return eq(products.status, 'active')
	if (status === 'archived') return eq(products.status, 'archived')
	return and(
		eq(products.status, 'draft'),
		status === 'scheduled' ? isNotNull(products.publishAt) : isNull(products.publishAt),
	)
}
