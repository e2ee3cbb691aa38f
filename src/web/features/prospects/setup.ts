import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getProspectSetup } from '#contracts/prospects/prospects.ts'
import { companyIn, ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import { queryOf } from '#web/lib/query.ts'
import type { PageContext } from '#web/page.ts'

const setupQuery = (search: URLSearchParams) => ({
	...queryOf(getProspectSetup, { query: companyIn(search) }),
	staleTime: 60_000,
})

/** Stages, members and what the viewer may do. */
export function useProspectSetup() {
	const [search] = useSearchParams()
	return useQuery(setupQuery(search))
}

/** What every page of prospects reads: the company, and its stages and members. */
export const preloadProspects = ({ queries, url }: Pick<PageContext, 'queries' | 'url'>): Promise<unknown> =>
	Promise.all([
		queries.prefetchQuery(ownCompanyQuery(url.searchParams)),
		queries.prefetchQuery(setupQuery(url.searchParams)),
	])
