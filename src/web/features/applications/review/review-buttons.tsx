import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { Button } from '#web/ui/button.tsx'

export type ReviewForm = 'approve' | 'ask' | 'reject'

interface ReviewButtonsProps {
	state: ApplicationState
	takeUp: () => Promise<void>
	onOpen: (form: ReviewForm) => void
}

/** What can be done in each state; the server has the last word. */
export function ReviewButtons({ state, takeUp, onOpen }: ReviewButtonsProps) {
	if (!['submitted', 'in_review', 'information_requested'].includes(state)) return null
	const button = { size: 'small', className: 'min-h-10' } as const
	return (
		<div className="flex flex-wrap gap-2">
			<Button {...button} onClick={() => onOpen('approve')}>
				Approve
			</Button>
			{state === 'submitted' && (
				<ActButton act={takeUp} failure="It was not taken up">
					Take up
				</ActButton>
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
