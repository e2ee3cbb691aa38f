import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createRecipe } from '#contracts/mixology/own-recipes.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** Begins a recipe, from nothing or as a remix of another, and leads to where it is written. */
export function useBeginRecipe(remixOf?: string) {
	const call = useCall()
	const navigate = useNavigate()
	return useMutation({
		mutationFn: () => call(createRecipe, { body: { ...(remixOf && { remixOf }) } }),
		onSuccess: ({ id }) => void navigate(`/creator/mixology/${id}`),
		onError: useActFailure('Not begun'),
	})
}
