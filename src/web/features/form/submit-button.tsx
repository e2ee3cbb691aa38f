import { Button, type ButtonLook } from '#web/ui/button.tsx'

interface SubmitButtonProps extends ButtonLook {
	isSending: boolean
	/** The button's text while sending. */
	sendingText: string
	className?: string
	children: React.ReactNode
}

/** Disabled only while sending. */
export function SubmitButton({ isSending, sendingText, className, children, ...look }: SubmitButtonProps) {
	return (
		<Button type="submit" disabled={isSending} className={className} {...look}>
			{isSending ? sendingText : children}
		</Button>
	)
}
