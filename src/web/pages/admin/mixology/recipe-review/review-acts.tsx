import { useState } from 'react'
import type { AdminRecipe } from '#contracts/mixology/admin-recipes.ts'
import { ActButtons } from '#web/features/record-parts/act-buttons.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { DecisionForm } from './decision-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { UnpublishForm } from './unpublish-form.tsx'

const titles = {
	approved: 'Approve and publish',
	changes_requested: 'Ask for changes',
	rejected: 'Reject',
	place: 'Place among the featured',
	unpublish: 'Take down',
} as const
type Act = keyof typeof titles

/** The acts that are open on a recipe. */
export function ReviewActs({ recipe }: { recipe: AdminRecipe }) {
	const [act, setAct] = useState<Act | null>(null)
	const close = () => setAct(null)
	const acts: readonly Act[] = [
		...(recipe.state === 'submitted' ? (['approved', 'changes_requested', 'rejected'] as const) : []),
		...(recipe.isPublic ? (['place', 'unpublish'] as const) : []),
	]
	return (
		<>
			<ActButtons acts={acts} titles={titles} onChoose={setAct} />
			<Sheet isOpen={act !== null} onClose={close} side="right" title={act ? titles[act] : ''}>
				{(act === 'approved' || act === 'changes_requested' || act === 'rejected') && (
					<DecisionForm recipe={recipe} decision={act} action={titles[act]} onClose={close} />
				)}
				{act === 'place' && <PlaceForm recipe={recipe} onClose={close} />}
				{act === 'unpublish' && <UnpublishForm recipe={recipe} onClose={close} />}
			</Sheet>
		</>
	)
}
