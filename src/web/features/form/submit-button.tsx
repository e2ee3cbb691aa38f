import { Button, type ButtonVariant } from '#web/ui/button.tsx'

interface SubmitButtonProps extends ButtonVariant {
	isSending: boolean
	/** The button's text while sending. */
	sendingText: string
	className?: string
	/** In a sheet that opens, the keyboard begins here. */
	startsSheet?: boolean
	children: React.ReactNode
}

/** Disabled only while sending. */
export function SubmitButton({
	isSending,
	sendingText,
	className,
	startsSheet = false,
	children,
	...look
}: SubmitButtonProps) {
	return (
		<Button
			type="submit"
			disabled={isSending}
			className={className}
			{...(startsSheet && { 'data-sheet-first': '' })}
			{...look}
		>
			{isSending ? sendingText : children}
		</Button>
	)
}
