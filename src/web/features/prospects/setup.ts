import { useQuery } from '@tanstack/react-query'
import { getProspectSetup } from '#contracts/prospects/prospects.ts'
import { companyIn, useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { queryOf } from '#web/lib/query.ts'

export const setupQuery = (search: URLSearchParams) => ({
	...queryOf(getProspectSetup, { query: companyIn(search) }),
	staleTime: 60_000,
})

/** Stages, members and what the viewer may do. */
export function useProspectSetup() {
	const { acting } = useOwnCompany()
	return useQuery({ ...queryOf(getProspectSetup, { query: acting }), staleTime: 60_000 })
}
