import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createRecipe } from '#contracts/mixology/own-recipes.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** Begins a recipe, from nothing or as a remix of another, and leads to where it is written. */
export function useBeginRecipe(remixOf?: string) {
	const call = useCall()
	const navigate = useNavigate()
	return useMutation({
		mutationFn: () => call(createRecipe, { body: { ...(remixOf && { remixOf }) } }),
		onSuccess: ({ id }) => void navigate(`/creator/mixology/${id}`),
		onError: (error) => showToast({ title: 'Not begun', description: messageOf(error), look: 'danger' }),
	})
}
