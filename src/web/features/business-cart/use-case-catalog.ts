import { useQuery } from '@tanstack/react-query'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { queryOf } from '#web/lib/query.ts'

/** What a company can order where it goes; asked again when the window is looked at again, for stock and prices move. */
export function useCaseCatalog(company: string | undefined, shipToId?: string) {
	return useQuery({
		...queryOf(getCaseCatalog, {
			query: { ...(company && { company }), ...(shipToId && { shipToId }) },
		}),
		staleTime: 10_000,
		refetchOnWindowFocus: true,
	})
}
