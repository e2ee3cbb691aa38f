import type { DrinkLabel } from '../../../../contracts/catalog.ts'
import { inWords, themeOf } from '../../../features/catalog/product-words.ts'
import { panelOf } from '../../../features/nutrition/panel.ts'
import { PageLink } from '../../../lib/page-link.tsx'
import { Picture } from '../../../ui/picture.tsx'

const columns = ['Calories', 'Sodium', 'Total Carbohydrate', 'Total Sugars'] as const

const figureOf = ({ nutrition }: DrinkLabel, column: (typeof columns)[number]): string => {
	const { calories, nutrients } = panelOf(nutrition)
	return column === 'Calories' ? calories : (nutrients.find(({ name }) => name === column)?.amount ?? '')
}

/** The whole range at a glance, a line for each drink. */
export const RangeTable = ({ labels }: { labels: readonly DrinkLabel[] }) => (
	<section aria-labelledby="range" className="page-width py-16 lg:py-24 print:hidden">
		<h2 id="range" className="display mb-8 text-4xl lg:text-6xl">
			All {inWords(labels.length).toLowerCase()} at once
		</h2>
		{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
		<section aria-label="Table of all drinks" tabIndex={0} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
			<table className="w-full min-w-[44rem] border-collapse text-left">
				<thead>
					<tr className="border-ink border-b-2 align-bottom text-sm">
						<th scope="col" className="py-3 font-semibold">
							One can, 12 fl oz
						</th>
						<th scope="col" className="py-3 pl-4 text-right font-semibold">
							Caffeine
						</th>
						<th scope="col" className="py-3 pl-4 text-right font-semibold">
							per 100 mL
						</th>
						{columns.map((column) => (
							<th key={column} scope="col" className="py-3 pl-4 text-right font-semibold">
								{column.replace('Total ', '')}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{labels.map((label) => (
						<tr key={label.slug} style={themeOf(label.flavour)} className="border-line border-b">
							<th scope="row" className="py-2.5 font-semibold text-lg">
								<PageLink
									to={`/product/${label.slug}`}
									className="inline-flex items-center gap-4 rounded hover:underline"
								>
									<span className="flavour-light grid size-14 place-items-center overflow-hidden rounded-xl">
										<Picture name={label.picture ?? ''} alt="" sizes="56px" className="h-13 w-auto object-contain" />
									</span>
									{label.name}
								</PageLink>
							</th>
							<td className="figures py-2.5 pl-4 text-right font-semibold text-lg">{label.caffeineMg} mg</td>
							<td className="figures py-2.5 pl-4 text-right text-muted">{caffeinePer100(label)} mg</td>
							{columns.map((column) => (
								<td key={column} className="figures py-2.5 pl-4 text-right text-muted">
									{figureOf(label, column)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
		<p className="mt-4 text-muted text-sm">Calories, sodium, carbohydrate and sugars as the panels round them.</p>
	</section>
)

const caffeinePer100 = ({ caffeineMg, nutrition }: DrinkLabel): number =>
	Math.round(((caffeineMg ?? 0) * 100) / nutrition.servingMl)
