import { useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { saveRecipe } from '#contracts/mixology/responses.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOwnResponse } from './use-own-response.ts'

export function SaveButton({ slug }: { slug: string }) {
	const call = useCall()
	const queries = useQueryClient()
	const { own, change, act } = useOwnResponse(slug)
	const isSaved = own?.isSaved ?? false
	const toggle = () =>
		act('Not saved', async (before) => {
			await change(await call(saveRecipe, { params: { slug }, body: { isSaved: !before.isSaved } }))
			queries.removeQueries({ queryKey: ['/api/saved-recipes'] })
		})
	return (
		<Button look="outline" aria-pressed={isSaved} onClick={() => void toggle()}>
			<Heart size={18} aria-hidden fill={isSaved ? 'currentColor' : 'none'} /> {isSaved ? 'Saved' : 'Save'}
		</Button>
	)
}
