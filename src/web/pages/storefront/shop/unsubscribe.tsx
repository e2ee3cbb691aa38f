import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { stopReminders } from '#contracts/checkout/cart-reminders.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'

export const query: Page['query'] = []

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Stop cart reminders',
	description: 'No more mails about carts that you left.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

/** By a click, not by being opened: programs that look into mails open every link. */
export default function UnsubscribePage() {
	const { id = '' } = useParams()
	const [search] = useSearchParams()
	const call = useCall()
	const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready')
	const [problem, setProblem] = useState<string | null>(null)
	const stop = async () => {
		setState('sending')
		setProblem(null)
		try {
			await call(stopReminders, { params: { id }, query: { token: search.get('token') ?? '' }, body: {} })
			setState('done')
		} catch (error) {
			const isUnknown = error instanceof ApiError && error.status === 404
			setProblem(
				isUnknown ? 'This link is not complete, or has had its time. Open it from our mail again.' : messageOf(error),
			)
			setState('ready')
		}
	}
	return (
		<div className="mx-auto grid w-full max-w-2xl content-start justify-items-start gap-6 px-4 py-12 sm:px-6 sm:py-16">
			<h1 className="display text-5xl">Stop cart reminders</h1>
			{state === 'done' ? (
				<>
					<p role="status" className="text-lg">
						Done. We send no more mails about carts to this address. Mails about your orders still reach you.
					</p>
					<PageLink to="/shop" className={buttonStyle({ look: 'outline' })}>
						Go to the shop
					</PageLink>
				</>
			) : (
				<>
					<p className="text-lg">We then send no more mails about carts that were left to this address.</p>
					{problem && (
						<p role="alert" className="text-bad">
							{problem}
						</p>
					)}
					<Button size="large" disabled={state === 'sending'} onClick={() => void stop()}>
						Stop these mails
					</Button>
				</>
			)}
		</div>
	)
}
