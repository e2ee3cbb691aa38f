import Shuffle from 'lucide-react/icons/shuffle'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { useBeginRecipe } from '#web/features/recipes/use-begin-recipe.ts'
import { Button } from '#web/ui/button.tsx'

/** For creators: begins a recipe of their own with what is in this one, which it names. */
export function RemixButton({ slug }: { slug: string }) {
	const auth = useAuth(headerFreshness)
	const begin = useBeginRecipe(slug)
	if (auth.state !== 'signedIn' || !auth.roles.some((role) => role === 'CREATOR' || role === 'ADMIN')) return null
	return (
		<Button look="outline" disabled={begin.isPending} onClick={() => begin.mutate()}>
			<Shuffle size={18} aria-hidden /> Remix it
		</Button>
	)
}
