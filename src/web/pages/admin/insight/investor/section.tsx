import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { type getInvestorSection, getInvestorTies } from '#contracts/insight/investor.ts'
import { type InvestorSection, sectionNames, type TileId, tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { Tile } from '#web/features/insight/tile.tsx'
import { urlAsOf } from '#web/features/investor/as-of.ts'
import { tileText } from '#web/features/investor/tile-text.ts'
import { queryOf } from '#web/lib/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

interface SectionProps {
	section: InvestorSection
	query: UseQueryResult<ReplyOf<typeof getInvestorSection>, Error>
	params: URLSearchParams
}

const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5'

/** What the comparison with the books came to: still being made, failed, nothing to compare with, or whether they agree. */
type Outcome = 'reading' | 'failed' | boolean | null

/** The books are read anew when the figures are there, and take longer. */
function useTies(section: InvestorSection, asOf: string | undefined): (id: TileId) => Outcome {
	const { data, isError } = useQuery({
		...queryOf(getInvestorTies, { params: { section }, query: asOf ? { asOf } : {} }),
		enabled: asOf !== undefined,
		staleTime: 30_000,
	})
	return (id) => {
		if (data) return data.ties.find((tie) => tie.id === id)?.tiesOut ?? null
		return isError ? 'failed' : 'reading'
	}
}

/** A part of the page: its figures, each of which opens what it is made of. */
export function Section({ section, query: { data, error, refetch, isPlaceholderData }, params }: SectionProps) {
	const outcomeOf = useTies(section, data?.asOf)
	return (
		<section aria-labelledby={`section-${section}`} className="grid gap-3">
			<h2 id={`section-${section}`} className="font-semibold text-lg">
				{sectionNames[section]}
			</h2>
			{data ? (
				<div aria-busy={isPlaceholderData} className={`${grid} transition-opacity aria-busy:opacity-50`}>
					{data.tiles.map(({ id, value, before, trend }) => (
						<Tile
							key={id}
							{...tileDefinitions[id]}
							{...{ value, trend }}
							text={(each) => tileText(id, each)}
							isOpen={id === 'netSales'}
							before={before ?? undefined}
							to={urlAsOf(`/admin/investor/figures/${id}`, params)}
						>
							<TiesOut outcome={outcomeOf(id)} />
						</Tile>
					))}
				</div>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status" className={grid}>
					<span className="sr-only">Loading {sectionNames[section]}...</span>
					{[1, 2, 3].map((nth) => (
						<Skeleton key={nth} className="h-44 rounded-2xl" />
					))}
				</div>
			)}
		</section>
	)
}

/** Whether the figure is what the books say. What people entered is compared with nothing. */
function TiesOut({ outcome }: { outcome: Outcome }) {
	if (outcome === null) return <p className="text-muted text-xs leading-5">Nothing to compare it with</p>
	if (outcome === 'reading') return <p className="text-muted text-xs leading-5">Reading the books…</p>
	if (outcome === 'failed') return <p className="text-muted text-xs leading-5">Not compared with the books now</p>
	return outcome ? (
		<p className="flex items-center gap-1.5 text-muted text-xs leading-5">
			<CircleCheck size={14} aria-hidden className="text-good" />
			Ties out
		</p>
	) : (
		<p className="flex items-center gap-1.5 text-bad text-xs leading-5">
			<CircleAlert size={14} aria-hidden />
			Differs from the books
		</p>
	)
}
