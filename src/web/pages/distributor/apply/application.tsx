import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { getOwnApplication } from '#contracts/wholesale/applications/own-application.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { queryOf } from '#web/lib/query.ts'
import { noPreload, type Page } from '#web/page.ts'
import { Loading } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { type ApplicationLink, linkIn } from './application/application-link.ts'
import { ApplicationProgress } from './application/application-progress.tsx'
import { Editor } from './application/editor.tsx'
import { Intro } from './application/intro.tsx'
import { SentApplication } from './application/sent-application.tsx'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Become a Distributor',
	description: 'Apply to sell UNTAPPED by the case: prices by tier, terms, and where you sell.',
})

/** Without a link it says what a distributor gets, and begins an application; with one it goes on with it. */
export default function ApplyPage() {
	const { hash } = useLocation()
	const isHydrated = useIsHydrated()
	// The server never sees what stands behind the hash.
	const link = isHydrated ? linkIn(hash) : null
	return link ? <Application key={link.params.id} link={link} /> : <Intro />
}

function Application({ link }: { link: ApplicationLink }) {
	const application = useQuery({ ...queryOf(getOwnApplication, link), staleTime: 5_000 })
	if (application.isPending) return <Loading />
	if (!application.data) return <ErrorState error={application.error} onRetry={() => void application.refetch()} />
	const { data } = application
	return (
		<div className="page-width grid gap-8 py-10 lg:py-14">
			<ApplicationProgress application={data} link={link} />
			{data.state === 'draft' || data.state === 'information_requested' ? (
				<Editor application={data} link={link} />
			) : (
				<SentApplication application={data} />
			)}
		</div>
	)
}
