import { useSuspenseQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useSearchParams } from 'react-router'
import { listDrinkLabels } from '#contracts/catalog/labels.ts'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { Button } from '#web/ui/button.tsx'
import { CaffeineCounter } from './nutrition-facts/caffeine-counter.tsx'
import { CanBack } from './nutrition-facts/can-back.tsx'
import { choiceIn } from './nutrition-facts/compared-labels.ts'
import { Differences } from './nutrition-facts/differences.tsx'
import { DrinkPicker } from './nutrition-facts/drink-picker.tsx'
import { nutritionQuestions } from './nutrition-facts/faq.ts'
import { LabelSheet } from './nutrition-facts/label-sheet.tsx'
import { RangeTable } from './nutrition-facts/range-table.tsx'
import { ReadingGuide } from './nutrition-facts/reading-guide.tsx'

const labelsQuery = queryOf(listDrinkLabels, {})

export const query: Page['query'] = ['drink', 'with', 'per']

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(labelsQuery)

export const head: Page['head'] = () => ({
	title: 'Nutrition Facts',
	description:
		'The Nutrition Facts panel, ingredients and caffeine of every UNTAPPED drink, two side by side, and a counter for your day.',
	data: [questionsData(nutritionQuestions)],
})

export default function NutritionFactsPage() {
	const [search] = useSearchParams()
	const { data } = useSuspenseQuery(labelsQuery)
	const choice = choiceIn(
		search,
		data.items.map(({ slug }) => slug),
	)
	const drink = data.items.find(({ slug }) => slug === choice.drink)
	const beside = data.items.find(({ slug }) => slug === choice.beside)
	const besideMl = choice.perHundred ? 100 : undefined
	return (
		<>
			<div className="bg-sunken print:bg-transparent">
				<div className="page-width grid gap-x-12 gap-y-8 py-10 lg:py-16 xl:grid-cols-[16rem_minmax(0,1fr)]">
					<header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 xl:col-span-2 print:hidden">
						<div className="grid gap-4">
							<h1 className="display text-[clamp(3rem,8vw,7rem)]">Nutrition Facts</h1>
							<p className="max-w-2xl text-lg text-muted">
								The back of every can, large enough to read. Choose a drink, and put another one beside it.
							</p>
						</div>
						<Button look="outline" onClick={() => window.print()}>
							<Printer size={18} aria-hidden /> Print
						</Button>
					</header>
					<DrinkPicker labels={data.items} choice={choice} />
					<div className="grid content-start gap-6">
						<div className="grid gap-6 md:grid-cols-2 print:grid-cols-2">
							{drink && <LabelSheet key={drink.slug} label={drink} beside={besideMl} />}
							{beside ? (
								<LabelSheet key={beside.slug} label={beside} beside={besideMl} />
							) : (
								drink && <CanBack key={drink.slug} label={drink} />
							)}
						</div>
						{drink && beside && <Differences left={drink} right={beside} />}
					</div>
				</div>
			</div>
			<RangeTable labels={data.items} />
			<CaffeineCounter labels={data.items} />
			<ReadingGuide />
			<FaqSection
				id="nutrition-faq"
				title="Asked about the panel"
				questions={nutritionQuestions}
				className="bg-card print:hidden"
			/>
		</>
	)
}
