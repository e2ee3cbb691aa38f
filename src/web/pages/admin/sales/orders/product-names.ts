import { useAllProducts } from '#web/features/catalog/use-all-products.ts'

/** Names of what can be put into an order, by product and variant as a row of a form has them. */
export function useProductNames(): ReadonlyMap<string, string> {
	const { data } = useAllProducts()
	return new Map(
		(data ?? []).flatMap((product) =>
			product.variants.map((variant) => [`${product.id} ${variant.id}`, `${product.name}, ${variant.name}`] as const),
		),
	)
}
