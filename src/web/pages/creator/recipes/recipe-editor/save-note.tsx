import type { RecipeState } from '#contracts/mixology/recipe-states.ts'
import type { SaveState } from './save-state.ts'

const texts: Readonly<Record<SaveState['kind'], string>> = {
	saved: 'Saved.',
	waiting: 'Writing…',
	saving: 'Saving…',
	elsewhere: 'Not saved: it was changed in another tab.',
	failed: 'Not saved yet; trying again.',
}

interface SaveNoteProps {
	state: SaveState
	recipeState: RecipeState
	isPublic: boolean
}

/** Whether what is written is safe, and what a change does to a recipe that was sent in or is public. */
export const SaveNote = ({ state, recipeState, isPublic }: SaveNoteProps) => (
	<p role="status" className="text-muted text-sm">
		{texts[state.kind]}
		{state.kind === 'failed' && ` ${state.message}`}
		{recipeState === 'submitted' && ' We are reading it. A change takes it back to your drafts.'}
		{isPublic && ' The approved version stays public until we have read a new one.'}
	</p>
)
