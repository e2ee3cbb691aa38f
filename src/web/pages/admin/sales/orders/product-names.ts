import { useQuery } from '@tanstack/react-query'
import { productsToAdd } from '#web/features/added-products/added-fields.tsx'

/** Names of what can be put into an order, by product and variant as a row of a form has them. */
export function useProductNames(): ReadonlyMap<string, string> {
	const { data } = useQuery(productsToAdd)
	return new Map(
		(data?.items ?? []).flatMap((product) =>
			product.variants.map((variant) => [`${product.id} ${variant.id}`, `${product.name}, ${variant.name}`] as const),
		),
	)
}
