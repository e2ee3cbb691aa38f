import { type ApplicationInReview, getApplication } from '#contracts/wholesale/applications/application-review.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

export const useShowReviewedApplication = () =>
	useShowAnswer(
		({ id }: ApplicationInReview) => queryOf(getApplication, { params: { id } }),
		['/api/admin', 'distributors'],
	)
