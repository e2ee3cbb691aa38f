import clsx from 'clsx'
import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { panelOf } from '#web/features/nutrition/panel.ts'
import { Cited } from '#web/features/sources/source-list.tsx'
import { drinkKinds, perOunce } from './drink-kinds.ts'

/** "120 to 200", or one figure where all are the same. */
const span = (values: readonly number[]): string => {
	const [min, max] = [Math.min(...values), Math.max(...values)]
	return min === max ? String(min) : `${min} to ${max}`
}

/** Each kind of drink with all its figures, what they leave out, and who says so; ours first. */
export const KindCards = ({ labels }: { labels: readonly DrinkLabel[] }) => (
	<div className="grid gap-6">
		<h3 className="font-semibold text-2xl lg:text-3xl">All figures, and what they leave out</h3>
		<ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2 xl:grid-cols-3">
			<Card
				isOurs
				name="UNTAPPED"
				serving="12 fl oz can"
				caffeine={`${span(labels.map(({ caffeineMg }) => caffeineMg ?? 0))} mg`}
				perOz={`${span(labels.map(({ caffeineMg }) => Math.round((caffeineMg ?? 0) / 12)))} mg`}
				sugar={`${span(labels.map(({ nutrition }) => Math.round(nutrition.sugarsG)))} g`}
				calories={span(labels.map(({ nutrition }) => Number(panelOf(nutrition).calories)))}
				stated="On the front of the can"
			>
				As our labels state it. Which can has which is on the flavors page.
			</Card>
			{drinkKinds.map((kind) => (
				<Card
					key={kind.name}
					name={kind.name}
					serving={kind.serving}
					caffeine={`${kind.caffeineMg} mg`}
					perOz={perOunce(kind)}
					sugar={kind.sugarG === null ? 'Differs' : `${kind.sugarG} g`}
					calories={kind.calories === null ? 'Differs' : String(kind.calories)}
					stated={kind.stated}
				>
					{kind.note} <Cited source={kind.source} />
				</Card>
			))}
		</ul>
	</div>
)

interface CardProps {
	name: string
	serving: string
	caffeine: string
	perOz: string
	sugar: string
	calories: string
	stated: string
	isOurs?: true
	children: React.ReactNode
}

const Card = ({ name, serving, caffeine, perOz, sugar, calories, stated, isOurs, children }: CardProps) => (
	<li
		className={clsx(
			'grid content-start gap-4 p-6 lg:p-8',
			isOurs ? 'bg-volt text-night [--focus:#0a0a0f] [--line:#0a0a0f40] [--muted:#0a0a0fcc]' : 'bg-night',
		)}
	>
		<h4 className="display text-3xl">{name}</h4>
		<dl className="figures border-line border-t">
			<Figure name="Serving" value={serving} />
			<Figure name="Caffeine" value={caffeine} />
			<Figure name="Caffeine per fl oz" value={perOz} />
			<Figure name="Sugar" value={sugar} />
			<Figure name="Calories" value={calories} />
			<Figure name="Says how much caffeine" value={stated} />
		</dl>
		<p className="text-muted text-sm leading-relaxed">{children}</p>
	</li>
)

const Figure = ({ name, value }: { name: string; value: string }) => (
	<div className="flex justify-between gap-4 border-line border-b py-2">
		<dt className="text-muted">{name}</dt>
		<dd className="text-right font-semibold">{value}</dd>
	</div>
)
