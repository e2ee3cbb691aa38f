import { useMutation } from '@tanstack/react-query'
import { decideComment } from '#contracts/mixology/admin-recipes.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useMixologyChanged } from '#web/features/recipes/use-mixology-changed.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** Lets a comment through or hides it, and looks at both lists anew. */
export function useDecideComment(id: string) {
	const call = useCall()
	return useMutation({
		mutationFn: (state: 'shown' | 'hidden') => call(decideComment, { params: { id }, body: { state } }),
		onSuccess: useMixologyChanged(),
		onError: useActFailure('Not decided'),
	})
}
