import { type CompanyRecord, getCompany } from '#contracts/wholesale/company/admin-companies.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

export const useShowCompany = () =>
	useShowAnswer(({ id }: CompanyRecord) => queryOf(getCompany, { params: { id } }), ['/api/admin', 'distributors'])
