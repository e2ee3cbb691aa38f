import { useSuspenseQuery } from '@tanstack/react-query'
import { type DrinkLabel, listDrinkLabels } from '#contracts/catalog/labels.ts'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { SourceList } from '#web/features/sources/source-list.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { Argument } from './why-untapped/argument.tsx'
import { Closing } from './why-untapped/closing.tsx'
import { Comparison } from './why-untapped/comparison.tsx'
import { whyQuestions } from './why-untapped/faq.ts'
import { KindCards } from './why-untapped/kind-cards.tsx'
import { NotClaimed } from './why-untapped/not-claimed.tsx'
import { StrengthHero, strengthSizes } from './why-untapped/strength-hero.tsx'

const labelsQuery = queryOf(listDrinkLabels, {})

/** The first drink of each strength, lightest first. */
const strengthsOf = (labels: readonly DrinkLabel[]): DrinkLabel[] =>
	[...new Map(labels.toReversed().map((label) => [label.caffeineMg, label])).values()].toSorted(
		(a, b) => (a.caffeineMg ?? 0) - (b.caffeineMg ?? 0),
	)

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(labelsQuery)

export const head: Page['head'] = ({ queries }) => {
	const strongest = strengthsOf(queries.getQueryData(labelsQuery.queryKey)?.items ?? []).at(-1)
	return {
		title: 'Why Untapped',
		description:
			'How our cans compare with coffee, tea, cola, energy drinks and pre-workout powder, with every figure sourced, and what we do not claim.',
		data: [questionsData(whyQuestions)],
		...(strongest?.picture && { hero: { name: strongest.picture, sizes: strengthSizes } }),
	}
}

export default function WhyUntappedPage() {
	const { data } = useSuspenseQuery(labelsQuery)
	const strengths = strengthsOf(data.items)
	return (
		<>
			<StrengthHero strengths={strengths} />
			<HydrateWhenSeen phoneRem={630}>
				<section aria-labelledby="beside" className="on-night relative border-night-line border-t bg-night">
					<div className="page-width grid gap-16 py-16 lg:gap-24 lg:py-28">
						<h2 id="beside" className="display text-5xl lg:text-7xl">
							Beside what you know
						</h2>
						<Comparison strengths={strengths} />
						<KindCards labels={data.items} />
					</div>
				</section>
				<Argument labels={data.items} />
				<NotClaimed />
				<FaqSection id="why-faq" title="Fair questions" questions={whyQuestions} />
				<section aria-labelledby="why-sources" className="page-width border-line border-t py-12">
					<h2 id="why-sources" className="mb-3 font-semibold">
						Sources
					</h2>
					<SourceList
						keys={[
							'caffeineAmount',
							'caffeineSafety',
							'caffeineAlertness',
							'coffee',
							'greenTea',
							'cola',
							'energyDrinks',
							'preWorkout',
							'dailyValues',
							'theanine',
						]}
						className="columns-1 gap-12 text-sm lg:columns-2"
					/>
				</section>
				<Closing />
			</HydrateWhenSeen>
		</>
	)
}
