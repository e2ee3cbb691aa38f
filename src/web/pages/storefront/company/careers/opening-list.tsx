import { type OpeningSummary, workplaces } from '#contracts/content/content.ts'
import { payLabels, type Team } from '#web/features/company/opening-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'

/** Positions by team, each in a line with what decides: where, how much, how long. */
export const OpeningList = ({ groups }: { groups: ReadonlyArray<[Team, readonly OpeningSummary[]]> }) => (
	<div className="grid gap-10">
		{groups.map(([team, openings]) => (
			<section key={team} aria-label={team} className="grid gap-x-10 border-ink border-t-2 lg:grid-cols-[12rem_1fr]">
				<h3 className="py-4 font-semibold">{team}</h3>
				<ul>
					{openings.map((opening) => (
						<li
							key={opening.slug}
							className="group relative grid gap-x-8 gap-y-2 border-line border-b py-5 transition hover:bg-ink/4 md:grid-cols-[1.5fr_1fr_14.5rem] md:items-baseline md:px-3"
						>
							<div className="grid gap-1">
								<h4 className="font-semibold text-xl">
									<PageLink to={`/careers/${opening.slug}`} className="rounded after:absolute after:inset-0">
										{opening.title}
									</PageLink>
								</h4>
								<p className="max-w-xl text-muted">{opening.description}</p>
							</div>
							<p className="text-muted">
								{opening.place}
								<span className="block text-sm">
									{workplaces[opening.workplace]} · {opening.hours}
								</span>
							</p>
							<p className="figures whitespace-nowrap font-semibold md:text-right">{payLabels(opening.pay)}</p>
						</li>
					))}
				</ul>
			</section>
		))}
	</div>
)
