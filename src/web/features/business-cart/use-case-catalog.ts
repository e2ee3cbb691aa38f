import { useQuery } from '@tanstack/react-query'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { queryOf } from '#web/lib/query.ts'

/** The case catalog for a destination; refetched when the window gets the focus, for stock and prices move. */
export function useCaseCatalog(company: string | undefined, shipToId?: string) {
	return useQuery({
		...queryOf(getCaseCatalog, {
			query: { ...(company && { company }), ...(shipToId && { shipToId }) },
		}),
		staleTime: 10_000,
		refetchOnWindowFocus: true,
	})
}
