import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { queryOf } from '#web/lib/query.ts'

/** The company that the portal is open for: `?company=` of staff, who may act for any; everybody else's own. */
export const companyIn = (search: URLSearchParams): { company?: string } => {
	const company = search.get('company')
	return company ? { company } : {}
}

export const ownCompanyQuery = (search: URLSearchParams) => ({
	...queryOf(getOwnCompany, { query: companyIn(search) }),
	// A change of its tier or terms counts at once.
	staleTime: 5_000,
	refetchOnWindowFocus: true,
})

/** The company that this page is for, and what its calls name it by. */
export function useOwnCompany() {
	const [search] = useSearchParams()
	return { ...useQuery(ownCompanyQuery(search)), acting: companyIn(search) }
}
