import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { getProspect } from '#contracts/prospects/prospects.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { OutboxPanel } from '#web/features/prospects/outbox-panel.tsx'
import { preloadProspects, useProspectSetup } from '#web/features/prospects/setup.ts'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { WholeProspect } from './prospect/whole-prospect.tsx'

const prospectQuery = (id: string, query: { company?: string }) => ({
	...queryOf(getProspect, { params: { id }, query }),
	staleTime: 5_000,
	refetchOnWindowFocus: true,
})

export const preload: Page['preload'] = async (context) => {
	const { queries, params, url } = context
	await Promise.all([
		preloadProspects(context),
		queries.prefetchQuery(prospectQuery(params.id ?? '', companyIn(url.searchParams))),
	])
}

export const head: Page['head'] = () => ({
	title: 'Prospect',
	description: 'A shop you want to win, with its history and the next thing to do.',
	isPrivate: true,
})

export default function ProspectPage() {
	const { id = '' } = useParams()
	const { acting } = useOwnCompany()
	const { data: setup } = useProspectSetup()
	const prospect = useQuery(prospectQuery(id, acting))
	const board = portalUrl('/distributor/prospect', acting.company)
	return (
		<DistributorShell title={prospect.data?.name ?? 'Prospect'}>
			{() => (
				<div className="grid gap-5">
					<PageLink
						to={board}
						className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded text-muted text-sm hover:text-ink"
					>
						<ArrowLeft size={16} aria-hidden /> All prospects
					</PageLink>
					<OutboxPanel />
					{prospect.data && setup ? (
						<WholeProspect prospect={prospect.data} setup={setup} />
					) : prospect.error instanceof ApiError && prospect.error.status === 404 ? (
						<EmptyState
							title="No such prospect"
							text="There is none at this address. It may have gone into another one."
						>
							<PageLink to={board} className={buttonStyle({ look: 'outline' })}>
								Back to the board
							</PageLink>
						</EmptyState>
					) : prospect.isError ? (
						<ErrorState error={prospect.error} onRetry={() => void prospect.refetch()} />
					) : (
						<div role="status">
							<span className="sr-only">Loading...</span>
							<Skeleton className="h-96 rounded-2xl" />
						</div>
					)}
				</div>
			)}
		</DistributorShell>
	)
}
