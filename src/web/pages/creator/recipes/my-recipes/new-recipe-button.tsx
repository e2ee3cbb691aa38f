import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createRecipe } from '#contracts/mixology/own-recipes.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Begins a recipe and leads to where it is written. */
export function NewRecipeButton() {
	const call = useCall()
	const navigate = useNavigate()
	const begin = useMutation({
		mutationFn: () => call(createRecipe, { body: {} }),
		onSuccess: ({ id }) => void navigate(`/creator/mixology/${id}`),
		onError: (error) => showToast({ title: 'Not begun', description: messageOf(error), look: 'danger' }),
	})
	return (
		<Button size="large" disabled={begin.isPending} onClick={() => begin.mutate()}>
			New recipe
		</Button>
	)
}
