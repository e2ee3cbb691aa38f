import type { OwnRecipe } from '#contracts/mixology/own-recipes.ts'
import { recipeEventTexts } from '#web/features/recipes/recipe-states.ts'
import { Day } from '#web/ui/date.tsx'

/** What became of it, with what was asked, the last first. */
export const RecipeHistory = ({ events }: Pick<OwnRecipe, 'events'>) =>
	events.length > 0 && (
		<section aria-labelledby="history-title" className="grid gap-3">
			<h2 id="history-title" className="font-semibold text-lg">
				What became of it
			</h2>
			<ol className="grid gap-3 text-sm">
				{events.toReversed().map(({ id, kind, words, at }) => (
					<li key={id} className="grid gap-0.5">
						<p>
							<strong>{recipeEventTexts[kind] ?? kind}</strong>{' '}
							<span className="text-muted">
								<Day at={at} />
							</span>
						</p>
						{words && <p className="break-words">“{words}”</p>}
					</li>
				))}
			</ol>
		</section>
	)
