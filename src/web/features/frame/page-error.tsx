import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError, NoAnswer } from '../../lib/api.ts'
import { logWarning } from '../../lib/log.ts'
import NotFoundPage from '../../pages/not-found.tsx'
import { Button } from '../../ui/button.tsx'

/** What a page's failure shows inside the frame: not found, not reached, or the crash screen. */
export function PageError() {
	const error = useRouteError()
	if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
	if (error instanceof NoAnswer)
		return (
			<Failure
				title="This page did not arrive"
				text="The store could not be reached. Check your connection and try again. Your cart is kept."
			/>
		)
	return <CrashScreen />
}

/** Spec §2, §8. */
export function CrashScreen() {
	const error = useRouteError()
	if (typeof window !== 'undefined') logWarning('A page has failed.', error)
	return (
		<Failure
			title="Something went wrong"
			text="We encountered an unexpected error. Please refresh the page or try again later."
		/>
	)
}

function Failure({ title, text }: { title: string; text: string }) {
	const { revalidate, state } = useRevalidator()
	const queries = useQueryClient()
	const [isTried, setTried] = useState(false)
	const isTrying = isTried && state === 'loading'
	return (
		<section
			role="alert"
			className="on-night relative grid min-h-[max(70vh,100dvh-9.5rem)] place-items-center overflow-hidden px-6 py-16"
		>
			<div
				aria-hidden
				className="spectrum-light absolute -bottom-[80%] size-[min(64rem,180vw)] rounded-full opacity-25"
			/>
			<div className="relative grid max-w-xl justify-items-center gap-6 text-center">
				<h1 className="display text-5xl normal-case sm:text-6xl">{title}</h1>
				<p className="text-lg text-muted">{text}</p>
				<div className="flex flex-wrap justify-center gap-3">
					<Button look="volt" onClick={() => location.reload()}>
						Refresh Page
					</Button>
					<Button
						look="outline"
						disabled={isTrying}
						onClick={() => {
							setTried(true)
							// What the page failed on may be an answer: it is asked for anew.
							queries.removeQueries({ type: 'inactive' })
							void revalidate()
						}}
					>
						Try Again
					</Button>
				</div>
			</div>
		</section>
	)
}
