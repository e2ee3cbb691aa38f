import clsx from 'clsx'
import type { Nutrition } from '#contracts/catalog/catalog.ts'
import { inMilliliters, type PanelLine, panelOf, servingSize } from './panel.ts'

interface NutritionFactsProps {
	nutrition: Nutrition
	/** Where there are several panels on a page: whose it is. */
	of?: string
	as?: 'h2' | 'h3'
	/** With a second column for this many milliliters. */
	beside?: number
}

/** The US Nutrition Facts panel in the format of 21 CFR 101.9(d); with a second column in that of (e). */
export function NutritionFacts({ nutrition, of, as: Heading = 'h2', beside }: NutritionFactsProps) {
	const panel = panelOf(nutrition)
	const other = beside === undefined ? null : panelOf(inMilliliters(nutrition, beside))
	const rows = (lines: readonly PanelLine[], others: readonly PanelLine[] | undefined, isVitamin?: true) =>
		lines.map((line, index) => (
			<Line key={line.name} line={line} other={others?.[index] ?? null} isVitamin={isVitamin ?? false} />
		))
	return (
		<section
			aria-label={of ? `Nutrition Facts, ${of}` : 'Nutrition Facts'}
			className="@container w-full max-w-sm border-2 border-black bg-white p-2 text-black text-sm leading-snug [--focus:#000]"
		>
			<Heading className="whitespace-nowrap border-black border-b font-black text-[14.3cqw] leading-none tracking-[-0.035em]">
				Nutrition Facts
			</Heading>
			<p className="pt-1">1 serving per container</p>
			<p className="flex justify-between gap-3 border-black border-b-8 pb-1 font-extrabold text-[0.9375rem]">
				<span>Serving size</span>
				<span className="whitespace-nowrap">{servingSize(nutrition)}</span>
			</p>
			<div className="flex items-end border-black border-b-4 pt-1 pb-0.5 font-black">
				<p className="grow leading-none">
					{!other && <span className="block font-extrabold text-xs">Amount per serving</span>}
					<span className="text-3xl leading-none">Calories</span>
				</p>
				<Calories head={other && 'Per can'} amount={panel.calories} />
				{other && <Calories head={`Per ${beside} mL`} amount={other.calories} />}
			</div>
			<table className="w-full border-collapse">
				<thead>
					<tr>
						<th scope="col">
							<span className="sr-only">Nutrient</span>
						</th>
						{other && (
							<th scope="col">
								<span className="sr-only">Amount per can</span>
							</th>
						)}
						<th
							scope="col"
							className={clsx('whitespace-nowrap py-0.5 text-right font-extrabold text-xs', other && 'pr-1.5')}
						>
							{/* Wider than its figures, it may reach over the empty head beside it. */}
							{other ? '% DV*' : <span className="-ml-12 inline-block">% Daily Value*</span>}
						</th>
						{other && (
							<>
								<th scope="col" className="border-black border-l">
									<span className="sr-only">Amount per {beside} mL</span>
								</th>
								<th scope="col" className="whitespace-nowrap py-0.5 text-right font-extrabold text-xs">
									% DV*
								</th>
							</>
						)}
					</tr>
				</thead>
				<tbody>{rows(panel.nutrients, other?.nutrients)}</tbody>
				<tbody className="border-black border-t-8 border-b-4">{rows(panel.vitamins, other?.vitamins, true)}</tbody>
			</table>
			<p className="pt-1.5 text-[0.6875rem] leading-tight">
				* The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes to a daily diet. 2,000
				calories a day is used for general nutrition advice.
			</p>
		</section>
	)
}

const Calories = ({ head, amount }: { head: string | null; amount: string }) => (
	<p className={clsx('text-right leading-none', head && 'w-[4.75rem] pl-1')}>
		{head && <span className="block font-extrabold text-xs">{head}</span>}
		<span className={clsx('leading-none', head ? 'text-3xl' : 'text-[2.6rem]')}>{amount}</span>
	</p>
)

interface LineProps {
	line: PanelLine
	/** Of the second column. */
	other: PanelLine | null
	isVitamin: boolean
}

const Line = ({ line, other, isVitamin }: LineProps) => {
	const share = clsx('figures py-0.5 pl-1.5 text-right align-bottom', !isVitamin && 'font-extrabold')
	return (
		<tr className="border-black border-t">
			<th
				scope="row"
				className={clsx(
					'py-0.5 text-left font-normal',
					line.inset === 1 && 'pl-4',
					line.inset === 2 && (other ? 'whitespace-nowrap pl-6' : 'pl-8'),
				)}
			>
				<LineName line={line} isVitamin={isVitamin} withAmount={!other} />
			</th>
			{other && <td className="figures whitespace-nowrap py-0.5 pl-2 text-right align-bottom">{short(line.amount)}</td>}
			<td className={clsx(share, other && 'pr-1.5')}>{line.share}</td>
			{other && (
				<>
					<td className="figures whitespace-nowrap border-black border-l py-0.5 pl-2 text-right align-bottom">
						{short(other.amount)}
					</td>
					<td className={share}>{other.share}</td>
				</>
			)}
		</tr>
	)
}

/** Where room is short the rule allows the sign. */
const short = (amount: string) => amount.replace('less than ', '<')

const LineName = ({ line, isVitamin, withAmount }: { line: PanelLine; isVitamin: boolean; withAmount: boolean }) => {
	const { name, amount, inset } = line
	if (inset === 2) return withAmount ? `Includes ${amount} ${name}` : `Incl. ${name}`
	return (
		<>
			{isVitamin || inset > 0 ? <Plain name={name} /> : <b className="font-extrabold">{name}</b>}
			{withAmount && ` ${amount}`}
		</>
	)
}

/** The rule prints the Latin of trans fat in italics. */
const Plain = ({ name }: { name: string }) =>
	name.startsWith('Trans ') ? (
		<>
			<i>Trans</i>
			{name.slice(5)}
		</>
	) : (
		name
	)
