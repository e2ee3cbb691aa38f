/** What staff decided about a recipe, with their words; to its author. */
export interface RecipeMail {
	id: string
	title: string
	outcome: 'approved' | 'changes_requested' | 'rejected' | 'unpublished'
	words: string | null
}
