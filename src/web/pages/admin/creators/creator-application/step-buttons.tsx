import { useMutation } from '@tanstack/react-query'
import { type CreatorApplicationInReview, reviewCreatorApplication } from '#contracts/creators/creator-review.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShowCreatorApplication } from './show-application.ts'

export type CreatorStepForm = 'approve' | 'ask' | 'reject'

/** What can be done in each state; the server has the last word. */
export function CreatorStepButtons({
	application: { id, state },
	onOpen,
}: {
	application: CreatorApplicationInReview
	onOpen: (form: CreatorStepForm) => void
}) {
	const call = useCall()
	const show = useShowCreatorApplication()
	const takeUp = useMutation({
		mutationFn: () => call(reviewCreatorApplication, { params: { id } }),
		onSuccess: show,
		onError: (error) => showToast({ title: 'It was not taken up', description: messageOf(error), look: 'danger' }),
	})
	if (!['submitted', 'in_review', 'information_requested'].includes(state)) return null
	const button = { size: 'small', className: 'min-h-10' } as const
	return (
		<div className="flex flex-wrap gap-2">
			<Button {...button} onClick={() => onOpen('approve')}>
				Approve
			</Button>
			{state === 'submitted' && (
				<Button {...button} look="outline" disabled={takeUp.isPending} onClick={() => takeUp.mutate()}>
					Take up
				</Button>
			)}
			{state !== 'information_requested' && (
				<Button {...button} look="outline" onClick={() => onOpen('ask')}>
					Ask
				</Button>
			)}
			<Button {...button} look="outline" onClick={() => onOpen('reject')}>
				Reject
			</Button>
		</div>
	)
}
