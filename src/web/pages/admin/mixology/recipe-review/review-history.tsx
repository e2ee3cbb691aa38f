import type { AdminRecipe } from '#contracts/mixology/admin-recipes.ts'
import { recipeEventTexts } from '#web/features/recipes/recipe-states.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'

export const ReviewHistory = ({ events }: Pick<AdminRecipe, 'events'>) =>
	events.length > 0 && (
		<Panel title="History">
			<ol className="grid gap-3 px-5 py-4 text-sm">
				{events.toReversed().map(({ id, kind, by, words, at }) => (
					<li key={id} className="grid gap-0.5">
						<p className="font-medium">{recipeEventTexts[kind] ?? kind}</p>
						{words && <p className="break-words">“{words}”</p>}
						<p className="text-muted text-xs">
							<Moment at={at} /> · {by}
						</p>
					</li>
				))}
			</ol>
		</Panel>
	)
