import { useState } from 'react'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

interface ActButtonProps {
	text: string
	/** It cannot be taken back: a second press does it. */
	isAsked?: true
	/** Answers what to tell. */
	act: () => Promise<string>
	className?: string
}
/** A button that does something about a recall at once, or at the second press. */
export function ActButton({ text, isAsked, act, className = 'mt-2 justify-self-start' }: ActButtonProps) {
	const [state, setState] = useState<'ready' | 'asked' | 'sending'>('ready')
	const press = async () => {
		if (state === 'sending') return
		if (isAsked && state === 'ready') return setState('asked')
		setState('sending')
		try {
			showToast({ title: await act() })
		} catch (error) {
			showToast({ title: 'It was not done', description: messageOf(error), look: 'danger' })
		}
		setState('ready')
	}
	return (
		<Button
			look={state === 'asked' ? 'danger' : 'outline'}
			size="small"
			className={className}
			aria-disabled={state === 'sending'}
			onClick={() => void press()}
		>
			{state === 'asked' ? `Yes: ${text.toLowerCase()} now` : text}
		</Button>
	)
}
