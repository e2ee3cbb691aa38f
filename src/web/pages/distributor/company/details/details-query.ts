import { useQueryClient } from '@tanstack/react-query'
import { type CompanyDetails, getCompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import { getOwnCompany, type OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { queryOf } from '#web/lib/query.ts'

/** Which company staff act for; nothing for a member. */
export interface ActingForCompany {
	company?: string
}

export const companyDetailsQuery = (acting: ActingForCompany) => ({
	...queryOf(getCompanyDetails, { query: acting }),
	// Other members may have changed it meanwhile.
	staleTime: 5_000,
	refetchOnWindowFocus: true,
})

/** Puts what a change answered on the page. */
export function useShowDetails(acting: ActingForCompany) {
	const queries = useQueryClient()
	return (details: CompanyDetails) => queries.setQueryData(companyDetailsQuery(acting).queryKey, details)
}

/** The same for the company itself; the order pad asks anew where its goods can go. */
export function useShowOwnCompany(acting: ActingForCompany) {
	const queries = useQueryClient()
	return (company: OwnCompany) => {
		queries.setQueryData(queryOf(getOwnCompany, { query: acting }).queryKey, company)
		void queries.invalidateQueries({ queryKey: ['/api/wholesale'], refetchType: 'none' })
	}
}
