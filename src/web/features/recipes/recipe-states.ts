import type { RecipeState } from '#contracts/mixology/recipe-states.ts'

/** How each state of a recipe reads, and how its badge looks. */
export const recipeStateLabels: Readonly<
	Record<RecipeState, { text: string; look: 'plain' | 'warn' | 'good' | 'bad' }>
> = {
	draft: { text: 'Draft', look: 'plain' },
	submitted: { text: 'Sent in', look: 'warn' },
	changes_requested: { text: 'Changes asked for', look: 'warn' },
	approved: { text: 'Approved', look: 'good' },
	rejected: { text: 'Rejected', look: 'bad' },
	unpublished: { text: 'Taken down', look: 'bad' },
}

/** What became of a recipe, as its history says it. */
export const recipeEventTexts: Readonly<Record<string, string>> = {
	submitted: 'Sent in',
	approved: 'Approved',
	changes_requested: 'Changes asked for',
	rejected: 'Rejected',
	unpublished: 'Taken down',
	published: 'Published',
}
