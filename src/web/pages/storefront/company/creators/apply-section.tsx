import { useQuery } from '@tanstack/react-query'
import { getOwnCreatorApplication } from '#contracts/creators/creator-applications.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { ApplyForm } from './apply-form.tsx'

/** Where one applies, and sees what became of it. The page is the same for everybody; this part is asked for by the browser. */
export const ApplySection = () => (
	<section id="apply" aria-labelledby="apply-title" className="scroll-mt-24 bg-card">
		<div className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-24">
			<div className="grid content-start gap-4">
				<h2 id="apply-title" className="display text-5xl lg:text-6xl">
					Show us what you make
				</h2>
				<p className="max-w-md text-lg text-muted">
					A person reads it, and the answer comes by mail. You are 18 or older.
				</p>
			</div>
			<Application />
		</div>
	</section>
)

function Application() {
	const auth = useAuth(headerFreshness)
	const own = useQuery({
		...queryOf(getOwnCreatorApplication, {}),
		enabled: auth.state === 'signedIn',
		staleTime: 5_000,
	})
	if (auth.state === 'signedOut') return <SignInFirst />
	if (own.isError) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
	if (auth.state === 'loading' || own.isPending) return <Skeleton className="h-96" />
	const application = own.data.application
	const isEnded = application?.state === 'rejected' || application?.state === 'withdrawn'
	return (
		<div className="grid gap-8">
			{application && <ApplicationStatus application={application} />}
			{(!application || isEnded) && <ApplyForm />}
		</div>
	)
}

const SignInFirst = () => (
	<div className="grid content-start justify-items-start gap-4 rounded-card border border-line p-6 sm:p-10">
		<p className="text-lg">You apply with an account: it is where your dashboard will be.</p>
		<div className="flex flex-wrap gap-3">
			<PageLink to="/login?next=%2Fcreators%23apply" className={buttonStyle()}>
				Sign in
			</PageLink>
			<PageLink to="/signup?next=%2Fcreators%23apply" className={buttonStyle({ look: 'outline' })}>
				Make an account
			</PageLink>
		</div>
	</div>
)
