import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { logWarning } from '../../lib/log.ts'
import NotFoundPage from '../../pages/not-found.tsx'
import { Button } from '../../ui/button.tsx'

/** What a page's failure shows inside the frame: not found, or the crash screen. */
export function PageError() {
	const error = useRouteError()
	if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
	return <CrashScreen />
}

/** Spec §2, §8. */
export function CrashScreen() {
	const error = useRouteError()
	const revalidator = useRevalidator()
	if (typeof window !== 'undefined') logWarning('A page has failed.', error)
	return (
		<section role="alert" className="on-night grid min-h-[70vh] place-items-center px-6 py-16">
			<div className="grid max-w-xl justify-items-center gap-6 text-center">
				<h1 className="display text-5xl normal-case sm:text-6xl">Something went wrong</h1>
				<p className="text-lg text-muted">
					We encountered an unexpected error. Please refresh the page or try again later.
				</p>
				<div className="flex flex-wrap justify-center gap-3">
					<Button look="volt" onClick={() => location.reload()}>
						Refresh Page
					</Button>
					<Button look="outline" onClick={() => revalidator.revalidate()}>
						Try Again
					</Button>
				</div>
			</div>
		</section>
	)
}
