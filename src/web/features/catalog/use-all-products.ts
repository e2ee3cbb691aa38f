import { useQuery } from '@tanstack/react-query'
import { listProducts, type ProductSummary } from '#contracts/catalog/catalog.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** Everything that is sold, as the shop lists it, however many pages that is. */
export async function allProducts(call: Call): Promise<ProductSummary[]> {
	const products: ProductSummary[] = []
	let cursor: string | null = null
	do {
		const page: { items: ProductSummary[]; nextCursor: string | null } = await call(listProducts, {
			query: { limit: '100', ...(cursor && { cursor }) },
		})
		products.push(...page.items)
		cursor = page.nextCursor
	} while (cursor)
	return products
}

/** Everything that is sold, for forms to choose from; a minute old at the most. */
export function useAllProducts() {
	const call = useCall()
	return useQuery({
		queryKey: ['/api/products', '*'],
		queryFn: () => allProducts(call),
		staleTime: 60_000,
	})
}
