import { useQueryClient } from '@tanstack/react-query'
import { type CompanyRecord, getCompany } from '#contracts/wholesale/company/admin-companies.ts'
import { queryOf } from '#web/lib/query.ts'

/** Puts what a change answered on the page; lists are asked anew when they show next. */
export function useShowCompany() {
	const queries = useQueryClient()
	return (company: CompanyRecord) => {
		queries.setQueryData(queryOf(getCompany, { params: { id: company.id } }).queryKey, company)
		void queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors'], refetchType: 'none' })
	}
}
