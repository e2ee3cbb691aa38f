import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError, NoAnswer } from '#web/lib/api.ts'
import { logWarning } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'

const unreached = 'The store could not be reached. Check your connection and try again. Your cart is kept.'

/** A page's failure inside the frame: not found, not reached, or the crash screen. */
export function PageError() {
	const error = useRouteError()
	if (error instanceof ApiError && error.status === 404) return <NotFound />
	// Loading the whole page again is not offered here: on a dead line it would end in the browser's own error.
	if (error instanceof NoAnswer) return <Failure title="This page did not arrive" text={unreached} isUnanswered />
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
			mayRefresh
		/>
	)
}

/** Leaves this page only for one that will come. */
const reloadIfReached = (otherwise: () => void) =>
	void fetch('/healthz', { cache: 'no-store' }).then(() => location.reload(), otherwise)

interface FailureProps {
	title: string
	text: string
	mayRefresh?: boolean
	/** No answer came: it is asked for by itself once the device is online again. */
	isUnanswered?: boolean
}

function Failure({ title, text, mayRefresh, isUnanswered = false }: FailureProps) {
	const { revalidate, state } = useRevalidator()
	const queries = useQueryClient()
	const [isTried, setTried] = useState(false)
	const [isUnreached, setUnreached] = useState(false)
	const isTrying = isTried && state === 'loading'
	const tryAgain = () => {
		// The page may have failed on a cached answer: it is loaded anew.
		queries.removeQueries({ type: 'inactive' })
		void revalidate()
	}
	const onBack = useEffectEvent(tryAgain)
	useEffect(() => {
		if (!isUnanswered) return
		const listener = () => onBack()
		addEventListener('online', listener)
		return () => removeEventListener('online', listener)
	}, [isUnanswered])
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
				<h1 className="display text-5xl sm:text-6xl">{title}</h1>
				<p className="text-lg text-muted">{isUnreached ? unreached : text}</p>
				<div className="flex flex-wrap justify-center gap-3">
					{mayRefresh && (
						<Button look="volt" onClick={() => reloadIfReached(() => setUnreached(true))}>
							Refresh Page
						</Button>
					)}
					<Button
						look={mayRefresh ? 'outline' : 'volt'}
						disabled={isTrying}
						onClick={() => {
							setTried(true)
							tryAgain()
						}}
					>
						Try Again
					</Button>
				</div>
			</div>
		</section>
	)
}
