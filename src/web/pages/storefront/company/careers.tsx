import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listOpenings } from '#contracts/content/content.ts'
import { byTeam, openingViewIn } from '#web/features/company/opening-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CareerBenefits } from './careers/benefits.tsx'
import { HowWeHire } from './careers/how-we-hire.tsx'
import { OpeningFilter } from './careers/opening-filter.tsx'
import { OpeningList } from './careers/opening-list.tsx'

const openingsQuery = queryOf(listOpenings, {})

export const query: Page['query'] = ['team', 'workplace']

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(openingsQuery)

export const head: Page['head'] = () => ({
	title: 'Careers',
	description:
		'Open positions in Kansas City, in the field and remote, each with its pay. Four steps from application to offer.',
})

export default function CareersPage() {
	const { data: openings } = useSuspenseQuery(openingsQuery)
	const [search] = useSearchParams()
	const view = openingViewIn(search, openings.items)
	const groups = byTeam(openings.items, view)
	return (
		<>
			<header className="bg-volt text-night">
				<div className="page-width grid gap-8 py-14 lg:gap-12 lg:py-24">
					<h1 className="display text-[clamp(3.75rem,13.5vw,11rem)] leading-[0.95]">
						23 people. <span className="block">Room for more.</span>
					</h1>
					<p className="max-w-2xl text-lg lg:ml-auto lg:text-xl">
						We make eight drinks, a store and a lot of pallets. The pay is in every posting, and the people who read
						your application are those you would work with.
					</p>
				</div>
			</header>
			<section aria-labelledby="openings" className="page-width grid gap-8 py-14 lg:py-20">
				<div className="flex flex-wrap items-end justify-between gap-6">
					<h2 id="openings" className="display text-5xl lg:text-6xl">
						Open positions
					</h2>
					<OpeningFilter openings={openings.items} view={view} />
				</div>
				{groups.length > 0 ? (
					<OpeningList groups={groups} />
				) : (
					<EmptyState title="Nothing like that right now" text="Look at all of them, or write to us all the same.">
						<PageLink to="/careers" preventScrollReset className={buttonStyle({ look: 'outline' })}>
							Show all positions
						</PageLink>
					</EmptyState>
				)}
			</section>
			<HowWeHire />
			<CareerBenefits />
		</>
	)
}
