import { useState } from 'react'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { ApiError } from '#web/lib/api.ts'
import { LinkDone } from './done.tsx'

interface LinkStepProps {
	/** What the button does: "Confirm e-mail". */
	action: string
	actionMeanwhile: string
	/** Uses the link; answers what to tell. */
	use: () => Promise<string>
	/** The link is used up, or was worth nothing. */
	onSpent: () => void
	doneTitle: string
	/** Where to go on from here. */
	children: React.ReactNode
	/** What to do when the link is refused. */
	otherwise: React.ReactNode
}

const noForm = { setError: () => {} }

/**
 * A link from a mail takes effect by a click, not by being opened: programs that look into mails open every link, and
 * would use it up.
 */
export function LinkStep({ action, actionMeanwhile, use, onSpent, doneTitle, children, otherwise }: LinkStepProps) {
	const [state, setState] = useState<'ready' | 'sending' | 'refused'>('ready')
	const [answer, setAnswer] = useState<string | null>(null)
	const refusal = useFormRefusal(noForm, [])

	const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		refusal.clear()
		setState('sending')
		try {
			setAnswer(await use())
			onSpent()
		} catch (error) {
			refusal.refuse(error)
			const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
			setState(isFinal ? 'refused' : 'ready')
			if (isFinal) onSpent()
		}
	}

	if (answer !== null)
		return (
			<LinkDone title={doneTitle} text={answer}>
				{children}
			</LinkDone>
		)
	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5">
			{refusal.message}
			{state === 'refused' ? (
				otherwise
			) : (
				<SubmitButton size="large" isSending={state === 'sending'} sendingText={actionMeanwhile}>
					{action}
				</SubmitButton>
			)}
		</form>
	)
}
