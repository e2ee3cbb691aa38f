import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Season } from '#contracts/leaderboard/leaderboard.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Page } from '#web/page.ts'
import { breadcrumbs } from '#web/seo/structured-data.ts'
import { Day } from '#web/ui/date.tsx'
import { leaderboardQuery } from './leaderboard/leaderboard-query.ts'
import { OwnPlace } from './leaderboard/own-place.tsx'
import { SeasonRules } from './leaderboard/season-rules.tsx'
import { StandingsList } from './leaderboard/standings-list.tsx'

export const query: Page['query'] = ['season']

const seasonIn = (search: URLSearchParams) => search.get('season') ?? undefined

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.ensureQueryData(leaderboardQuery(seasonIn(url.searchParams)))

export const head: Page['head'] = () => ({
	title: 'Leaderboard',
	description:
		'The season’s standings of members who chose to be seen. Points are for flavors, recipes, friends and shops found, never for how much somebody drinks.',
	data: [
		breadcrumbs([
			['Home', '/'],
			['Leaderboard', '/leaderboard'],
		]),
	],
})

export default function LeaderboardPage() {
	const [search] = useSearchParams()
	const slug = seasonIn(search)
	const { data } = useSuspenseQuery(leaderboardQuery(slug))
	const { season, seasons } = data
	return (
		<>
			<section aria-labelledby="leaderboard-title" className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -top-[60%] -right-[10%] -z-2 size-[min(48rem,120vw)] rounded-full opacity-40"
				/>
				<div className="page-width grid gap-5 py-12 lg:py-16">
					<h1 id="leaderboard-title" className="display text-[clamp(3.25rem,14vw,11rem)] leading-none">
						Leaderboard
					</h1>
					{season ? (
						<SeasonLine season={season} members={data.members} />
					) : (
						<p className="max-w-2xl text-white/85 text-xl">The first season has not been announced yet.</p>
					)}
				</div>
			</section>
			{season && (
				<div className="page-width grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:py-16">
					<div className="grid content-start gap-10 lg:order-2">
						<OwnPlace season={season} />
					</div>
					<div className="grid min-w-0 content-start gap-8 lg:row-span-2">
						{seasons.length > 1 && <SeasonChoice seasons={seasons} chosen={season.slug} />}
						<StandingsList key={season.slug} board={data} />
					</div>
					<div className="lg:order-3">
						<SeasonRules season={season} />
					</div>
				</div>
			)}
		</>
	)
}

const stateTexts = {
	coming: 'It begins on',
	running: 'It runs until',
	counting: 'It is over, and what comes back is still taken off. It ran until',
	ended: 'It ended on',
} as const

const SeasonLine = ({ season, members }: { season: Season; members: number }) => (
	<p className="max-w-2xl text-white/85 text-xl leading-relaxed">
		<strong className="text-white">{season.name}.</strong> {stateTexts[season.state]}{' '}
		<Day at={season.state === 'coming' ? season.startsAt : season.endsAt} />.{' '}
		{members > 0 && (
			<span className="figures">
				{members.toLocaleString('en-US')} {members === 1 ? 'member has' : 'members have'} points.
			</span>
		)}
	</p>
)

const SeasonChoice = ({ seasons, chosen }: { seasons: readonly Pick<Season, 'slug' | 'name'>[]; chosen: string }) => (
	<nav aria-label="Seasons" className="flex flex-wrap gap-2">
		{seasons.map(({ slug, name }) => (
			<PageLink
				key={slug}
				to={`/leaderboard?season=${slug}`}
				aria-current={slug === chosen ? 'page' : undefined}
				className="inline-flex min-h-9 items-center rounded-full border border-edge px-4 font-medium text-sm hover:bg-ink/5 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
			>
				{name}
			</PageLink>
		))}
	</nav>
)
