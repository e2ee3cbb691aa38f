import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { getInvestorTile } from '#contracts/insight/investor.ts'
import { tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { asOfIn, urlAsOf } from '#web/features/investor/as-of.ts'
import { KnownAsOf } from '#web/features/investor/known-as-of.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { RowsBehind } from './investor-tile/rows-behind.tsx'
import { TieOut } from './investor-tile/tie-out.tsx'
import { Trend } from './investor-tile/trend.tsx'

const tileQuery = (tile: string, params: URLSearchParams) => ({
	...queryOf(getInvestorTile, { params: { tile }, query: asOfIn(params) }),
	staleTime: 30_000,
})

export const preload: Page['preload'] = ({ queries, params, url }) =>
	queries.prefetchQuery(tileQuery(params.tile ?? '', url.searchParams))

export const head: Page['head'] = () => ({
	title: 'Figure · Investor Intelligence · Back office',
	description: 'A figure for investors: its trend, the rows behind it, and whether it ties out.',
	isPrivate: true,
})

export default function InvestorTilePage() {
	const { tile = '' } = useParams()
	const [params] = useSearchParams()
	const { data, error, refetch, isPlaceholderData } = useQuery({
		...tileQuery(tile, params),
		placeholderData: keepPreviousData,
	})
	return (
		<AdminShell
			title={data ? tileDefinitions[data.tile.id].name : 'Figure'}
			back={
				<PageLink
					to={urlAsOf('/admin/investor', params)}
					className="w-fit text-muted text-sm underline underline-offset-4"
				>
					Investor Intelligence
				</PageLink>
			}
		>
			{data ? (
				<div aria-busy={isPlaceholderData} className="grid gap-5 transition-opacity aria-busy:opacity-50">
					<KnownAsOf
						key={data.asOf}
						path={`/admin/investor/figures/${data.tile.id}`}
						asOf={data.asOf}
						today={data.today}
					/>
					<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<Trend figure={data} />
						<TieOut figure={data} />
					</div>
					<RowsBehind figure={data} />
				</div>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status" className="grid gap-5">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-80 rounded-2xl" />
					<Skeleton className="h-60 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}
