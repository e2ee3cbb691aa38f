import { useQuery } from '@tanstack/react-query'
import { getWholesaleCatalogue } from '#contracts/wholesale/catalogue.ts'
import { queryOf } from '#web/lib/query.ts'

/** What a company can order where it goes; asked again when the window is looked at again, for stock and prices move. */
export function useCatalogue(company: string | undefined, shipToId?: string) {
	return useQuery({
		...queryOf(getWholesaleCatalogue, {
			query: { ...(company && { company }), ...(shipToId && { shipToId }) },
		}),
		staleTime: 10_000,
		refetchOnWindowFocus: true,
	})
}
