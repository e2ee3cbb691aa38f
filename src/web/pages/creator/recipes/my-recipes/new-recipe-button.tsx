import { useBeginRecipe } from '#web/features/recipes/use-begin-recipe.ts'
import { Button } from '#web/ui/button.tsx'

export function NewRecipeButton() {
	const begin = useBeginRecipe()
	return (
		<Button size="large" disabled={begin.isPending} onClick={() => begin.mutate()}>
			New recipe
		</Button>
	)
}
