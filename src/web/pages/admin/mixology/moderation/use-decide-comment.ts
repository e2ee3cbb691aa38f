import { useMutation } from '@tanstack/react-query'
import { decideComment } from '#contracts/mixology/admin-recipes.ts'
import { useMixologyChanged } from '#web/features/recipes/use-mixology-changed.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** Lets a comment through or hides it, and looks at both lists anew. */
export function useDecideComment(id: string) {
	const call = useCall()
	return useMutation({
		mutationFn: (state: 'shown' | 'hidden') => call(decideComment, { params: { id }, body: { state } }),
		onSuccess: useMixologyChanged(),
		onError: (error) => showToast({ title: 'Not decided', description: messageOf(error), look: 'danger' }),
	})
}
