import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getProspectSetup } from '#contracts/prospects/prospects.ts'
import { companyIn } from '#web/features/distributor-shell/own-company.ts'
import { queryOf } from '#web/lib/query.ts'

export const setupQuery = (search: URLSearchParams) => ({
	...queryOf(getProspectSetup, { query: companyIn(search) }),
	staleTime: 60_000,
})

/** Stages, members and what the viewer may do. */
export function useProspectSetup() {
	const [search] = useSearchParams()
	return useQuery(setupQuery(search))
}
