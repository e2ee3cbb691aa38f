import { type AdminRecipeSummary, listAdminRecipes } from '#contracts/mixology/admin-recipes.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { MixologyTabs } from '#web/features/recipes/mixology-tabs.tsx'
import { recipeStateLabels } from '#web/features/recipes/recipe-states.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

const recipes = recordList({
	path: '/admin/mixology',
	read: listAdminRecipes,
	noun: ['recipe', 'recipes'],
	filters: { state: { label: 'State', all: 'Every state', options: textsOf(recipeStateLabels) } },
	noMatch: {
		title: 'No recipe is in this state',
		text: 'Look at another, or at all of them.',
		all: 'Show all recipes',
	},
	none: { title: 'No recipes yet', text: 'What creators send in shows here.' },
})

export const preload: Page['preload'] = recipes.preload

export const head: Page['head'] = () => ({
	title: 'Mixology · Back office',
	description: 'Recipes that wait for a decision, and all that are public.',
	isPrivate: true,
})

const columns: ReadonlyArray<Column<AdminRecipeSummary>> = [
	{
		head: 'Recipe',
		card: 'left',
		className: 'md:max-w-72',
		cell: ({ id, title, author }) => (
			<TwoLineCell below={author}>
				<RowLink to={`/admin/mixology/recipes/${id}`}>{title}</RowLink>
			</TwoLineCell>
		),
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={recipeStateLabels[state].look}>{recipeStateLabels[state].text}</Badge>,
	},
	{ head: 'Public', card: 'fact', cell: ({ isPublic }) => (isPublic ? 'Yes' : 'No') },
	{
		head: 'Open reports',
		isNumber: true,
		card: 'fact',
		cell: ({ openReports }) => <span className="figures">{openReports}</span>,
	},
	{
		head: 'Changed',
		card: 'left',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ updatedAt }) => <DayAndTime at={updatedAt} />,
	},
]

export default function MixologyPage() {
	return (
		<AdminShell title="Mixology" actions={<MixologyTabs />}>
			<ListPage page={useListPage(recipes)} label="Recipes" columns={columns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
