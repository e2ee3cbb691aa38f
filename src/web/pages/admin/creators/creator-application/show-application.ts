import { type CreatorApplicationInReview, getCreatorApplication } from '#contracts/creators/creator-review.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

export const useShowCreatorApplication = () =>
	useShowAnswer(
		({ id }: CreatorApplicationInReview) => queryOf(getCreatorApplication, { params: { id } }),
		['/api/admin', 'creators'],
	)
