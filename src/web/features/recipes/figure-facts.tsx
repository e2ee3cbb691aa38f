import type { RecipeFigures } from '#contracts/mixology/recipes.ts'
import { recipeFigureText } from './recipe-labels.ts'

/** Volume, energy and sugar of a serving, beside each other. */
export const FigureFacts = ({
	figures: { ml, kcal, sugarG },
}: {
	figures: Pick<RecipeFigures, 'ml' | 'kcal' | 'sugarG'>
}) => (
	<dl className="grid grid-cols-3 gap-4">
		{[
			['Volume', recipeFigureText(ml, 'ml')],
			['Energy', recipeFigureText(kcal, 'kcal')],
			['Sugar', recipeFigureText(sugarG, 'g')],
		].map(([term, fact]) => (
			<div key={term} className="grid gap-0.5">
				<dt className="text-sm text-white/85">{term}</dt>
				<dd className="figures font-semibold text-lg">{fact}</dd>
			</div>
		))}
	</dl>
)
