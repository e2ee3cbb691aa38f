import type { AdminRecipe } from '#contracts/mixology/admin-recipes.ts'
import { recipeEventTexts } from '#web/features/recipes/recipe-states.ts'
import { HistoryList } from '#web/features/record-parts/history-list.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'

export const ReviewHistory = ({ events }: Pick<AdminRecipe, 'events'>) =>
	events.length > 0 && (
		<Panel title="History">
			<HistoryList
				entries={events.toReversed().map(({ id, kind, by, words, at }) => ({
					key: id,
					what: recipeEventTexts[kind] ?? kind,
					words: words && `“${words}”`,
					by,
					at,
				}))}
			/>
		</Panel>
	)
