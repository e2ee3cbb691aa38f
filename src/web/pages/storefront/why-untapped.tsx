import { useSuspenseQuery } from '@tanstack/react-query'
import { type DrinkLabel, listDrinkLabels } from '../../../contracts/catalog.ts'
import { inWords, themeOf } from '../../features/catalog/product-words.ts'
import { Faq } from '../../features/faq/faq.tsx'
import { Cited, SourceList } from '../../features/sources/source-list.tsx'
import { queryOf } from '../../lib/query.ts'
import type { Page } from '../../page.ts'
import { questionsData } from '../../structured-data.ts'
import { Picture } from '../../ui/picture.tsx'
import { Argument } from './why-untapped/argument.tsx'
import { type Bar, BarChart } from './why-untapped/bar-chart.tsx'
import { whyQuestions } from './why-untapped/faq.ts'
import { kinds } from './why-untapped/kinds.ts'
import { NotClaimed } from './why-untapped/not-claimed.tsx'

const labelsQuery = queryOf(listDrinkLabels, {})
const heroSizes = '(min-width: 1024px) 15vw, 30vw'

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(labelsQuery)

export const head: Page['head'] = () => ({
	title: 'Why Untapped',
	description:
		'How our cans compare with coffee, tea, cola, energy drinks and pre-workout powder, with every figure sourced, and what we do not claim.',
	data: [questionsData(whyQuestions)],
})

/** The first drink of each strength, lightest first. */
const strengthsOf = (labels: readonly DrinkLabel[]): DrinkLabel[] =>
	[...new Map(labels.toReversed().map((label) => [label.caffeineMg, label])).values()].toSorted(
		(a, b) => (a.caffeineMg ?? 0) - (b.caffeineMg ?? 0),
	)

export default function WhyUntappedPage() {
	const { data } = useSuspenseQuery(labelsQuery)
	const strengths = strengthsOf(data.items)
	const bars = (own: (label: DrinkLabel) => number, other: (kind: (typeof kinds)[number]) => number): Bar[] => [
		...strengths.map((label) => ({
			name: `UNTAPPED ${label.name}`,
			serving: '12 fl oz',
			value: own(label),
			isOurs: true as const,
		})),
		...kinds.map((kind) => ({ name: kind.name, serving: kind.serving, value: other(kind) })),
	]
	return (
		<>
			<section aria-labelledby="why-title" className="on-night overflow-hidden">
				<div className="page-width grid gap-x-12 gap-y-10 pt-12 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-20">
					<div className="grid content-start gap-6 lg:pb-24">
						<h1 id="why-title" className="display text-[clamp(3.5rem,10vw,9rem)]">
							You can read how strong it is
						</h1>
						<p className="max-w-xl text-lg text-white/85 lg:text-xl">
							{inWords(strengths.length)} strengths, each printed on the front of the can. It is a small thing. Look at
							how few drinks do it, and at what they would have to print.
						</p>
					</div>
					<ul className="grid grid-flow-col items-end gap-3 justify-self-center lg:gap-6">
						{strengths.map((label, index) => (
							<li key={label.slug} style={themeOf(label.flavour)} className="grid justify-items-center gap-4">
								<p className="text-center">
									<span className="display figures flavour-text block text-[clamp(2.5rem,6vw,5.5rem)] leading-none">
										{label.caffeineMg}
									</span>
									<span className="text-sm text-white/75">mg</span>
								</p>
								<Picture
									name={label.picture ?? ''}
									alt={`A can of UNTAPPED ${label.name}, ${label.caffeineMg} mg of caffeine`}
									sizes={heroSizes}
									priority
									className="-mb-16 h-auto w-[clamp(6rem,13vw,13rem)] lg:-mb-28"
									style={{ marginTop: `${(strengths.length - 1 - index) * 1.5}rem` }}
								/>
							</li>
						))}
					</ul>
				</div>
			</section>
			<section aria-labelledby="beside" className="on-night relative border-night-line border-t bg-night">
				<div className="page-width grid gap-16 py-16 lg:gap-24 lg:py-28">
					<h2 id="beside" className="display text-5xl lg:text-7xl">
						Beside what you know
					</h2>
					<BarChart
						title="How much caffeine comes with a serving?"
						unit="mg"
						bars={bars(
							(label) => label.caffeineMg ?? 0,
							(kind) => kind.caffeineMg,
						)}
					>
						Typical amounts for a kind of drink, in the serving it is usually sold or poured in; what is in yours may
						differ. Sources: <Cited source="coffee" /> for coffee, tea, cola and energy drinks,{' '}
						<Cited source="preWorkout" /> for powders. The FDA cites 400 mg a day for most adults (
						<Cited source="caffeineAmount" />
						).
					</BarChart>
					<BarChart
						title="And how much sugar comes with it?"
						unit="g"
						bars={bars(
							(label) => Math.round(label.nutrition.sugarsG),
							(kind) => kind.sugarG,
						)}
					>
						The daily value for added sugars is 50 g on a diet of 2,000 calories (<Cited source="dailyValues" />
						). Coffee and tea are counted as they are brewed, without what one stirs in.
					</BarChart>
					<Notes />
				</div>
			</section>
			<Argument />
			<NotClaimed />
			<section
				aria-labelledby="why-faq"
				className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_2fr] lg:py-24"
			>
				<h2 id="why-faq" className="display text-4xl lg:text-6xl">
					Fair questions
				</h2>
				<Faq questions={whyQuestions} />
			</section>
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
		</>
	)
}

/** What each figure stands for and leaves out. */
const Notes = () => (
	<details className="group rounded-card border border-line px-6 py-2">
		<summary className="flex min-h-12 items-center font-semibold">What these figures leave out</summary>
		<dl className="grid gap-x-12 gap-y-5 pt-2 pb-6 md:grid-cols-2">
			{kinds.map(({ name, serving, calories, note, source }) => (
				<div key={name}>
					<dt className="font-semibold">
						{name}, {serving}
					</dt>
					<dd className="text-muted">
						{note} About {calories} calories. <Cited source={source} />
					</dd>
				</div>
			))}
		</dl>
	</details>
)
