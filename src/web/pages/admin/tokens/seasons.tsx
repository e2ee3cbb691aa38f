import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type AdminSeason, listSeasons } from '#contracts/leaderboard/admin-seasons.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { EndSeasonForm } from './seasons/end-season-form.tsx'
import { SeasonForm } from './seasons/season-form.tsx'
import { SeasonPanel } from './seasons/season-panel.tsx'

const seasonsQuery = { ...queryOf(listSeasons, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(seasonsQuery)

export const head: Page['head'] = () => ({
	title: 'Seasons · Tokens · Back office',
	description: 'Seasons of the leaderboard: when they run, what they count, and what the first places get.',
	isPrivate: true,
})

/** What the sheet is about: a new season, one that changes, or one that ends. */
type Shown = { act: 'make' } | { act: 'change' | 'end'; season: AdminSeason }
const titles = { make: 'New season', change: 'Change the season', end: 'End the season' } as const

export default function SeasonsPage() {
	const { data, error, refetch } = useQuery(seasonsQuery)
	const [shown, setShown] = useState<Shown | null>(null)
	const close = () => setShown(null)
	return (
		<AdminShell
			title="Seasons"
			actions={
				<div className="flex flex-wrap items-center gap-3">
					<TokenTabs />
					<Permitted to="tokens.write">
						<Button size="small" className="min-h-10" onClick={() => setShown({ act: 'make' })}>
							<Plus size={16} aria-hidden /> New season
						</Button>
					</Permitted>
				</div>
			}
		>
			<Sheet isOpen={shown !== null} onClose={close} side="right" title={titles[shown?.act ?? 'make']}>
				{shown?.act === 'make' && <SeasonForm newest={data?.items[0] ?? null} onClose={close} />}
				{shown?.act === 'change' && <SeasonForm changed={shown.season} newest={null} onClose={close} />}
				{shown?.act === 'end' && <EndSeasonForm season={shown.season} onClose={close} />}
			</Sheet>
			{data ? (
				data.items.length === 0 ? (
					<EmptyState title="No season yet" text="The leaderboard opens with the first one." />
				) : (
					<div className="grid gap-5">
						{data.items.map((season) => (
							<SeasonPanel
								key={season.slug}
								season={season}
								onChange={() => setShown({ act: 'change', season })}
								onEnd={() => setShown({ act: 'end', season })}
							/>
						))}
					</div>
				)
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-72 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}
