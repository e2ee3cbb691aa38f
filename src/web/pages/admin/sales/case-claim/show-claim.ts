import { type CaseClaim, getCaseClaim } from '#contracts/wholesale/orders/case-claims.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

export interface ClaimFormProps {
	claim: CaseClaim
	onClose: () => void
}

export const useShowCaseClaim = () =>
	useShowAnswer(
		({ number }: CaseClaim) => queryOf(getCaseClaim, { params: { number } }),
		['/api/admin', 'distributors'],
	)
