import { useState } from 'react'
import { getOwnRecipe } from '#contracts/mixology/own-recipes.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from './use-draft.ts'

/** The recipe was saved in another tab: the creator chooses which of the two texts stays. */
export function OtherTabConflict({ draft }: { draft: Draft }) {
	const call = useCall()
	const [error, setError] = useState<string>()
	if (draft.state.kind !== 'elsewhere') return null
	const ask = async (then: (recipe: Awaited<ReturnType<typeof read>>) => unknown) => {
		try {
			await then(await read())
		} catch (failure) {
			setError(messageOf(failure))
		}
	}
	const read = () => call(getOwnRecipe, { params: { id: draft.record.id } })
	return (
		<div role="alert" className="grid gap-3 rounded-card bg-warn/10 p-5">
			<p className="font-semibold">This recipe was changed in another tab or on another device.</p>
			{error && <p className="text-bad text-sm">{error}</p>}
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => void ask(draft.keepMine)}>Keep what is here</Button>
				<Button look="outline" onClick={() => void ask(draft.takeTheirs)}>
					Show the other one
				</Button>
			</div>
		</div>
	)
}
