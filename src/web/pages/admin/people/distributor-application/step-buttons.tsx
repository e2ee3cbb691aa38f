import { useMutation } from '@tanstack/react-query'
import { type ApplicationInReview, reviewApplication } from '#contracts/wholesale/applications/application-review.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShowReviewedApplication } from './show-application.ts'

export type StepForm = 'approve' | 'ask' | 'reject'

/** What can be done in each state; the server has the last word. */
export function StepButtons({
	application: { id, state },
	onOpen,
}: {
	application: ApplicationInReview
	onOpen: (form: StepForm) => void
}) {
	const call = useCall()
	const show = useShowReviewedApplication()
	const takeUp = useMutation({
		mutationFn: () => call(reviewApplication, { params: { id } }),
		onSuccess: show,
		onError: (error) => showToast({ title: 'It was not taken up', description: messageOf(error), look: 'danger' }),
	})
	if (!['submitted', 'in_review', 'information_requested'].includes(state)) return null
	return (
		<div className="flex flex-wrap gap-2">
			<Button size="small" className="min-h-10" onClick={() => onOpen('approve')}>
				Approve
			</Button>
			{state === 'submitted' && (
				<Button
					look="outline"
					size="small"
					className="min-h-10"
					disabled={takeUp.isPending}
					onClick={() => takeUp.mutate()}
				>
					Take up
				</Button>
			)}
			{state !== 'information_requested' && (
				<Button look="outline" size="small" className="min-h-10" onClick={() => onOpen('ask')}>
					Ask
				</Button>
			)}
			<Button look="outline" size="small" className="min-h-10" onClick={() => onOpen('reject')}>
				Reject
			</Button>
		</div>
	)
}
