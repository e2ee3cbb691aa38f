import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

interface AskFirstProps {
	/** "Remove" */
	action: string
	/** The person or thing that it is done to, for screen readers. */
	of: string
	question: string
	isPending: boolean
	onConfirm: () => void
}

/** A button for what cannot be taken back by another click: it asks in its place, and the keyboard stays there. */
export function ConfirmButton({ action, of, question, isPending, onConfirm }: AskFirstProps) {
	const [isAsking, setAsking] = useState(false)
	if (!isAsking)
		return (
			<Button look="quiet" size="small" onClick={() => setAsking(true)}>
				{action}
				<span className="sr-only"> {of}</span>
			</Button>
		)
	return (
		<span className="flex animate-fade flex-wrap items-center gap-2">
			<span>{question}</span>
			<Button look="quiet" size="small" onClick={() => setAsking(false)}>
				Keep it
			</Button>
			<Button look="danger" size="small" autoFocus disabled={isPending} onClick={onConfirm}>
				{action}
				<span className="sr-only"> {of}</span>
			</Button>
		</span>
	)
}
