import type { Season } from '#contracts/leaderboard/leaderboard.ts'
import { pointKinds } from '#web/features/tokens/point-kinds.ts'
import { PageLink } from '#web/lib/page-link.tsx'

/** What counts, how often, and what the first places get. */
export const SeasonRules = ({ season: { rules, prizes } }: { season: Season }) => (
	<section aria-labelledby="rules" className="grid gap-6">
		<h2 id="rules" className="font-semibold text-2xl">
			What counts
		</h2>
		<ul className="grid">
			{pointKinds
				.filter(([kind]) => rules[kind].max > 0)
				.map(([kind, title, text]) => (
					<li key={kind} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-line border-t py-4">
						<h3 className="font-semibold">{title}</h3>
						<p className="figures font-semibold">{rules[kind].points} points</p>
						<p className="col-span-2 text-muted text-sm leading-relaxed">
							{text} Up to {rules[kind].max} in a season.
						</p>
					</li>
				))}
		</ul>
		<p className="rounded-2xl bg-sunken p-5 text-sm leading-relaxed">
			How much somebody drinks or spends never counts: a second can of a flavor brings nothing.
		</p>
		{prizes.length > 0 && (
			<div className="grid gap-3">
				<h3 className="font-semibold text-lg">Prizes</h3>
				<ol className="grid gap-1">
					{prizes
						.map((tokens, index) => ({ tokens, place: index + 1 }))
						.map(({ tokens, place }) => (
							<li key={place} className="figures flex justify-between gap-6">
								<span>Place {place}</span>
								<span className="font-semibold">{tokens.toLocaleString('en-US')} $UNTAPPED</span>
							</li>
						))}
				</ol>
				<p className="text-muted text-sm leading-relaxed">
					Who shares a place shares its prizes in equal parts. They come a day after the season’s end at the earliest,
					once every member’s points are counted.{' '}
					<PageLink to="/token" className="underline underline-offset-4">
						Tokens
					</PageLink>{' '}
					have no cash value and are not transferable for money.
				</p>
			</div>
		)}
	</section>
)
