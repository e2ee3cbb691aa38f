import { useQueryClient } from '@tanstack/react-query'
import { type ApplicationInReview, getApplication } from '#contracts/wholesale/applications/application-review.ts'
import { queryOf } from '#web/lib/query.ts'

/** Puts what a step answered on the page; lists are asked anew when they show next. */
export function useShowReviewedApplication() {
	const queries = useQueryClient()
	return (application: ApplicationInReview) => {
		queries.setQueryData(queryOf(getApplication, { params: { id: application.id } }).queryKey, application)
		void queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors'], refetchType: 'none' })
	}
}
