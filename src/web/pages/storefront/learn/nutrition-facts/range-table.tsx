import clsx from 'clsx'
import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { CanCutOut } from '#web/features/catalog/can-cut-out.tsx'
import { spelledOut, themeOf } from '#web/features/catalog/product-labels.ts'
import { panelOf } from '#web/features/nutrition/panel.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { spacedAmount } from './compared-labels.ts'

const columns = ['Calories', 'Sodium', 'Total Carbohydrate', 'Total Sugars'] as const
/** A phone leaves these to the panels. */
const isWide = (column: string) => column === 'Sodium' || column === 'Total Carbohydrate'

const figureOf = ({ nutrition }: DrinkLabel, column: (typeof columns)[number]): string => {
	const { calories, nutrients } = panelOf(nutrition)
	return column === 'Calories' ? calories : spacedAmount(nutrients.find(({ name }) => name === column)?.amount ?? '')
}

/** The whole range at a glance, a line for each drink. */
export const RangeTable = ({ labels }: { labels: readonly DrinkLabel[] }) => (
	<section aria-labelledby="range" className="page-width py-16 lg:py-24 print:hidden">
		<h2 id="range" className="display mb-8 text-4xl lg:text-6xl">
			All {spelledOut(labels.length).toLowerCase()} at once
		</h2>
		<table className="w-full border-collapse text-left">
			<thead>
				<tr className="border-ink border-b-2 align-bottom text-sm">
					<th scope="col" className="py-3 font-semibold">
						One can, 12 fl oz
					</th>
					<th scope="col" className="py-3 pl-3 text-right font-semibold">
						Caffeine
					</th>
					<th scope="col" className="py-3 pl-3 text-right font-semibold max-md:hidden">
						per 100 mL
					</th>
					{columns.map((column) => (
						<th
							key={column}
							scope="col"
							className={clsx('py-3 pl-3 text-right font-semibold', isWide(column) && 'max-md:hidden')}
						>
							{column.replace('Total ', '')}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{labels.map((label) => (
					<tr key={label.slug} style={themeOf(label.flavor)} className="border-line border-b">
						<th scope="row" className="py-2.5 font-semibold leading-tight sm:text-lg">
							<PageLink
								to={`/product/${label.slug}`}
								className="inline-flex items-center gap-2.5 rounded sm:gap-4 hover:underline"
							>
								<span className="flavor-light grid h-16 w-12 shrink-0 sm:w-14 justify-items-center overflow-hidden rounded-xl">
									<CanCutOut name={label.picture ?? ''} alt="" sizes="42px" className="mt-2 w-6 self-start" />
								</span>
								{label.name}
							</PageLink>
						</th>
						<td className="figures py-2.5 pl-3 whitespace-nowrap text-right font-semibold sm:text-lg">
							{label.caffeineMg} mg
						</td>
						<td className="figures py-2.5 pl-3 text-right text-muted max-md:hidden">{caffeinePer100(label)} mg</td>
						{columns.map((column) => (
							<td
								key={column}
								className={clsx('figures py-2.5 pl-3 text-right text-muted', isWide(column) && 'max-md:hidden')}
							>
								{figureOf(label, column)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
		<p className="mt-4 text-muted text-sm">Calories, sodium, carbohydrate and sugars as the panels round them.</p>
	</section>
)

const caffeinePer100 = ({ caffeineMg, nutrition }: DrinkLabel): number =>
	Math.round(((caffeineMg ?? 0) * 100) / nutrition.servingMl)
