import clsx from 'clsx'
import { useIsLive } from '../../lib/live.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'

interface SubmitButtonProps extends ButtonLook {
	isSending: boolean
	/** What it says meanwhile. */
	sendingText: string
	className?: string
	children: React.ReactNode
}

/**
 * Disabled only while sending. Before the page's script runs it does nothing either, without looking so: the browser
 * would send the form itself.
 */
export function SubmitButton({ isSending, sendingText, className, children, ...look }: SubmitButtonProps) {
	const isLive = useIsLive()
	return (
		<Button
			type="submit"
			disabled={isSending || !isLive}
			className={clsx(!isSending && 'disabled:opacity-100', className)}
			{...look}
		>
			{isSending ? sendingText : children}
		</Button>
	)
}
