import { useState } from 'react'
import { resendVerification } from '#contracts/account/account.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Sends the link that confirms the e-mail once more, and says so in its place. */
export function ResendButton() {
	const call = useCall()
	const [state, setState] = useState<'ready' | 'sending' | { said: string }>('ready')
	const send = async () => {
		setState('sending')
		try {
			await call(resendVerification, { body: {} })
			setState({ said: 'Sent. The link is in your mailbox in a moment.' })
		} catch (error) {
			setState({ said: messageOf(error) })
		}
	}
	return (
		<div role="status" className="flex min-h-9 items-center">
			{typeof state === 'object' ? (
				<p ref={takeFocus} tabIndex={-1} className="animate-fade font-medium text-[0.9375rem] outline-none">
					{state.said}
				</p>
			) : (
				<Button look="outline" size="small" disabled={state === 'sending'} onClick={() => void send()}>
					{state === 'sending' ? 'Sending…' : 'Send the link again'}
				</Button>
			)}
		</div>
	)
}
