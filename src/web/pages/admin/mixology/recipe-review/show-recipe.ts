import { type AdminRecipe, getAdminRecipe } from '#contracts/mixology/admin-recipes.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

/** Shows a recipe as an act has left it. */
export const useShowRecipe = () =>
	useShowAnswer<AdminRecipe>(({ id }) => queryOf(getAdminRecipe, { params: { id } }), ['/api/admin', 'mixology'])

export interface ReviewFormProps {
	recipe: AdminRecipe
	onClose: () => void
}
