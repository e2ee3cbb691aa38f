import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { Cited } from '#web/features/sources/source-list.tsx'
import { type Bar, BarChart } from './bar-chart.tsx'
import { drinkKinds } from './drink-kinds.ts'

/** Caffeine and sugar of ours beside those of other kinds of drinks. */
export function Comparison({ strengths }: { strengths: readonly DrinkLabel[] }) {
	const bars = (
		own: (label: DrinkLabel) => number,
		other: (kind: (typeof drinkKinds)[number]) => number | null,
	): Bar[] => [
		...strengths.map((label) => ({
			name: `UNTAPPED ${label.name}`,
			serving: '12 fl oz',
			value: own(label),
			isOurs: true as const,
		})),
		...drinkKinds.flatMap((kind) => {
			const value = other(kind)
			return value === null ? [] : [{ name: kind.name, serving: kind.serving, value }]
		}),
	]
	return (
		<>
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
				). Coffee and tea are counted as they are brewed, without what one stirs in; powders differ too much for a
				figure. Source: <Cited source="cola" />.
			</BarChart>
		</>
	)
}
