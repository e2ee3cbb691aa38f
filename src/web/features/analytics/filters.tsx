import { useQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { dimensionKeys } from '#contracts/insight/analytics.ts'
import { type Dimension, dimensionNames } from '#contracts/insight/dimensions.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/states.tsx'
import type { ViewState } from './use-analytics-view.ts'

export const keysQuery = { ...queryOf(dimensionKeys, {}), staleTime: 300_000 }

/** The choices by which figures are narrowed; a choice of several keys, as a link may say, is shown as one. */
export function Filters({ state }: { state: ViewState }) {
	return (
		<div className="flex flex-wrap items-start gap-2">
			<details className="group open:w-full">
				<summary className="inline-flex min-h-8 items-center gap-1.5 rounded-lg border border-line bg-card px-3 font-medium text-muted text-sm transition hover:text-ink [&::-webkit-details-marker]:hidden">
					<SlidersHorizontal size={15} aria-hidden /> Filter
				</summary>
				<FilterChoices state={state} />
			</details>
			<ActiveFilters state={state} />
		</div>
	)
}

function FilterChoices({ state: { view, choose } }: { state: ViewState }) {
	const { data, error, refetch } = useQuery(keysQuery)
	if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
	return (
		<div className="mt-2 grid grid-cols-2 gap-3 rounded-2xl border border-line bg-card p-4 sm:grid-cols-4 2xl:grid-cols-8">
			{data?.items.map(({ id, name, keys }) => (
				<label key={id} className="grid min-w-0 gap-1 text-xs">
					<span className="text-muted">{name}</span>
					<select
						value={view.filters[id] ?? ''}
						onChange={({ target }) => choose({ [id]: target.value, cursor: null })}
						className="min-h-9 min-w-0 rounded-lg border border-edge bg-card px-2 text-base sm:text-sm"
					>
						<option value="">All</option>
						{keys.map(({ key, label }) => (
							<option key={key} value={key}>
								{label}
							</option>
						))}
						{view.filters[id]?.includes(',') && <option value={view.filters[id]}>Several</option>}
					</select>
				</label>
			))}
		</div>
	)
}

/** Each thing that the figures are narrowed to, with the way to take it off. */
function ActiveFilters({ state: { view, linkTo } }: { state: ViewState }) {
	const { data } = useQuery(keysQuery)
	const active = Object.entries(view.filters) as Array<[Dimension, string]>
	if (active.length === 0) return null
	const labelOf = (dimension: Dimension, key: string) =>
		data?.items.find(({ id }) => id === dimension)?.keys.find((each) => each.key === key)?.label ?? key
	return (
		<ul aria-label="Narrowed to" className="flex flex-wrap gap-2">
			{active.map(([dimension, keys]) => (
				<li key={dimension}>
					<PageLink
						to={linkTo({ [dimension]: null, cursor: null })}
						className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-ink px-3 font-medium text-paper text-xs hover:opacity-85"
					>
						{dimensionNames[dimension]}:{' '}
						{keys
							.split(',')
							.map((key) => labelOf(dimension, key))
							.join(', ')}
						<X size={13} aria-hidden />
						<span className="sr-only">Take off</span>
					</PageLink>
				</li>
			))}
		</ul>
	)
}
