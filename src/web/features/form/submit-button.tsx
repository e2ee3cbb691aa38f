import clsx from 'clsx'
import { useSyncExternalStore } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'

const never = () => () => {}

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
	const isReady = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	return (
		<Button
			type="submit"
			disabled={isSending || !isReady}
			className={clsx(!isSending && 'disabled:opacity-100', className)}
			{...look}
		>
			{isSending ? sendingText : children}
		</Button>
	)
}
