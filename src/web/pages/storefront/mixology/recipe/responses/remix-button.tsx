import { useMutation } from '@tanstack/react-query'
import Shuffle from 'lucide-react/icons/shuffle'
import { useNavigate } from 'react-router'
import { createRecipe } from '#contracts/mixology/own-recipes.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** For creators: begins a recipe of their own with what is in this one, which it names. */
export function RemixButton({ slug }: { slug: string }) {
	const auth = useAuth(headerFreshness)
	const call = useCall()
	const navigate = useNavigate()
	const begin = useMutation({
		mutationFn: () => call(createRecipe, { body: { remixOf: slug } }),
		onSuccess: ({ id }) => void navigate(`/creator/mixology/${id}`),
		onError: (error) => showToast({ title: 'Not begun', description: messageOf(error), look: 'danger' }),
	})
	if (auth.state !== 'signedIn' || !auth.roles.some((role) => role === 'CREATOR' || role === 'ADMIN')) return null
	return (
		<Button look="outline" disabled={begin.isPending} onClick={() => begin.mutate()}>
			<Shuffle size={18} aria-hidden /> Remix it
		</Button>
	)
}
