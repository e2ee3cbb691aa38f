import type { UnitSystem } from '#contracts/mixology/amounts.ts'
import { asTenths, type Fraction, fraction, isBelow, multiplied, wholeOf } from '#contracts/mixology/fractions.ts'
import { maxPartySize, type Recipe } from '#contracts/mixology/recipes.ts'
import { useMixing } from '#web/features/recipes/mixing-store.ts'
import { ingredientText, shownLine } from '#web/features/recipes/recipe-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ScaleByIngredient } from './scale-by-ingredient.tsx'

interface IngredientListProps {
	recipe: Recipe
	factor: Fraction
	onScale: (factor: Fraction) => void
	units: UnitSystem
}

/** The ingredients at a scale: so many servings, or as many as one ingredient at hand makes. */
export function IngredientList({ recipe, factor, onScale, units }: IngredientListProps) {
	const exact = multiplied(fraction(recipe.servings), factor)
	const servings = Number(wholeOf(exact))
	const isWhole = exact.den === 1n
	return (
		<section aria-labelledby="ingredients-title" className="grid gap-5">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<h2 id="ingredients-title" className="display text-4xl lg:text-5xl">
					What goes in
				</h2>
				<UnitChoice chosen={units} />
			</div>
			<div className="no-print flex flex-wrap items-center gap-4">
				<Stepper
					label="servings"
					value={isWhole ? servings : Math.max(1, servings)}
					max={maxPartySize}
					onChange={(count) => onScale(fraction(count, recipe.servings))}
				/>
				<p role="status" className="figures text-sm">
					{isWhole
						? `Makes ${servings} ${servings === 1 ? 'serving' : 'servings'}`
						: `Makes ${isBelow(exact, fraction(1, 10)) ? 'a sip' : `about ${asTenths(exact)} servings`}`}
					{!isWhole && (
						<button
							type="button"
							onClick={() => onScale(fraction(1))}
							className="ml-3 min-h-8 rounded font-semibold underline underline-offset-4"
						>
							As written
						</button>
					)}
				</p>
			</div>
			<p className="print-only">
				{asTenths(exact)} {servings === 1 ? 'serving' : 'servings'}
			</p>
			<ul className="grid divide-y divide-line border-line border-y">
				{recipe.lines.map((line) => {
					const amount = shownLine(line, factor, units)
					const name = ingredientText(line.of.name, amount)
					return (
						<li key={`${line.ingredient} ${line.unit}`} className="recipe-line">
							<span className="figures font-semibold">
								{amount.number} {amount.unit}
							</span>
							<span>
								{line.of.product ? (
									<PageLink to={`/product/${line.of.product}`} className="font-semibold underline underline-offset-4">
										{name}
									</PageLink>
								) : (
									name
								)}
								{line.note && <span className="text-muted">, {line.note}</span>}
							</span>
						</li>
					)
				})}
			</ul>
			<ScaleByIngredient recipe={recipe} units={units} onScale={onScale} />
			<dl className="grid gap-2 text-sm">
				{[
					['Glass', recipe.glass],
					['Ice', recipe.ice],
					['Garnish', inOneLine(recipe.garnish) || 'None'],
				].map(([term, fact]) => (
					<div key={term} className="flex gap-3">
						<dt className="w-20 shrink-0 text-muted">{term}</dt>
						<dd className="font-medium">{fact}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** ["Orange wheel", "Mint sprig"] → "Orange wheel, mint sprig" */
const inOneLine = ([first = '', ...others]: readonly string[]): string =>
	[first, ...others.map((each) => each.charAt(0).toLowerCase() + each.slice(1))].join(', ')

const systems: ReadonlyArray<readonly [UnitSystem, string]> = [
	['us', 'US'],
	['metric', 'Metric'],
]

function UnitChoice({ chosen }: { chosen: UnitSystem }) {
	const choose = useMixing(({ setUnits }) => setUnits)
	return (
		<fieldset className="no-print flex overflow-hidden rounded-full border border-edge">
			<legend className="sr-only">Units</legend>
			{systems.map(([system, text]) => (
				<button
					key={system}
					type="button"
					aria-pressed={chosen === system}
					onClick={() => choose(system)}
					className="min-h-11 px-4 font-medium text-sm aria-pressed:bg-ink aria-pressed:text-paper"
				>
					{text}
				</button>
			))}
		</fieldset>
	)
}
