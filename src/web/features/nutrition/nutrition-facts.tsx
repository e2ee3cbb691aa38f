import clsx from 'clsx'
import type { Nutrition } from '../../../contracts/catalog.ts'
import {
	calories,
	cholesterol,
	dailyValues,
	fat,
	grams,
	inSteps,
	percent,
	sodium,
	vitaminPercent,
} from './label-rounding.ts'

const flOz = (ml: number): string => String(Number((ml / 29.5735).toFixed(1)))

/** The US Nutrition Facts panel in the format of 21 CFR 101.9(d), rounded as it asks. */
export function NutritionFacts({ nutrition: n, as: Heading = 'h2' }: { nutrition: Nutrition; as?: 'h2' | 'h3' }) {
	return (
		<section
			aria-label="Nutrition Facts"
			className="w-full max-w-sm border-2 border-black bg-white p-2 text-black text-sm leading-snug [--focus:#000]"
		>
			<Heading className="border-black border-b font-black text-[2.35rem] leading-none tracking-tight">
				Nutrition Facts
			</Heading>
			<p className="pt-1">1 serving per container</p>
			<p className="flex justify-between gap-4 border-black border-b-8 pb-1 font-bold text-base">
				<span>Serving size</span>
				<span>
					1 can ({flOz(n.servingMl)} fl oz / {n.servingMl}mL)
				</span>
			</p>
			<p className="pt-1 font-bold text-xs">Amount per serving</p>
			<p className="flex items-end justify-between border-black border-b-4 pb-0.5 font-black">
				<span className="text-3xl leading-none">Calories</span>
				<span className="text-[2.6rem] leading-none">{calories(n.calories)}</span>
			</p>
			<table className="w-full border-collapse">
				<thead>
					<tr>
						<th scope="col" className="sr-only">
							Nutrient
						</th>
						<th scope="col" className="py-0.5 text-right font-bold text-xs">
							% Daily Value*
						</th>
					</tr>
				</thead>
				<tbody>
					<Line name="Total Fat" amount={fat(n.fatG)} share={percent(n.fatG, dailyValues.fatG)} />
					<Line
						inset={1}
						name="Saturated Fat"
						amount={fat(n.saturatedFatG)}
						share={percent(n.saturatedFatG, dailyValues.saturatedFatG)}
					/>
					<Line
						inset={1}
						name={
							<>
								<i>Trans</i> Fat
							</>
						}
						amount={fat(n.transFatG)}
					/>
					<Line
						name="Cholesterol"
						amount={cholesterol(n.cholesterolMg)}
						share={percent(n.cholesterolMg, dailyValues.cholesterolMg)}
					/>
					<Line name="Sodium" amount={sodium(n.sodiumMg)} share={percent(n.sodiumMg, dailyValues.sodiumMg)} />
					<Line
						name="Total Carbohydrate"
						amount={grams(n.carbohydrateG)}
						share={percent(n.carbohydrateG, dailyValues.carbohydrateG)}
					/>
					<Line inset={1} name="Dietary Fiber" amount={grams(n.fibreG)} share={percent(n.fibreG, dailyValues.fibreG)} />
					<Line inset={1} name="Total Sugars" amount={grams(n.sugarsG)} />
					<Line
						inset={2}
						name={`Includes ${grams(n.addedSugarsG)} Added Sugars`}
						share={percent(n.addedSugarsG, dailyValues.addedSugarsG)}
					/>
					<Line name="Protein" amount={grams(n.proteinG)} isLast />
				</tbody>
				<tbody className="border-black border-t-8 border-b-4">
					<Line
						isPlain
						name="Vitamin D"
						amount={`${inSteps(n.vitaminDMcg, 0.1)}mcg`}
						share={vitaminPercent(n.vitaminDMcg, dailyValues.vitaminDMcg)}
					/>
					<Line
						isPlain
						name="Calcium"
						amount={`${inSteps(n.calciumMg, 10)}mg`}
						share={vitaminPercent(n.calciumMg, dailyValues.calciumMg)}
					/>
					<Line
						isPlain
						name="Iron"
						amount={`${inSteps(n.ironMg, 0.1)}mg`}
						share={vitaminPercent(n.ironMg, dailyValues.ironMg)}
					/>
					<Line
						isPlain
						name="Potassium"
						amount={`${inSteps(n.potassiumMg, 10)}mg`}
						share={vitaminPercent(n.potassiumMg, dailyValues.potassiumMg)}
					/>
					{n.vitamins.map(({ name, amount, unit, dailyValue }) => (
						<Line
							isPlain
							key={name}
							name={name}
							amount={`${inSteps(amount, 0.1)}${unit}`}
							share={vitaminPercent(amount, dailyValue)}
						/>
					))}
				</tbody>
			</table>
			<p className="pt-1.5 text-[0.6875rem] leading-tight">
				* The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes to a daily diet. 2,000
				calories a day is used for general nutrition advice.
			</p>
		</section>
	)
}

interface LineProps {
	name: React.ReactNode
	amount?: string
	share?: string
	/** Parts of the nutrient above stand further in. */
	inset?: 1 | 2
	isPlain?: boolean
	isLast?: boolean
}

const Line = ({ name, amount, share, inset, isPlain = Boolean(inset), isLast }: LineProps) => (
	<tr className={clsx('border-black border-t', isLast && 'last:border-b-0')}>
		<th scope="row" className={clsx('py-0.5 text-left font-normal', inset === 1 && 'pl-4', inset === 2 && 'pl-8')}>
			{isPlain ? name : <b>{name}</b>} {amount}
		</th>
		<td className={clsx('figures text-right', !isPlain || inset ? 'font-bold' : '')}>{share}</td>
	</tr>
)
