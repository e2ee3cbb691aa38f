import type { EntryKind, ProfileEntry } from '#contracts/customers/profile.ts'
import { messageStatusLabels } from '#web/features/messages/message-labels.ts'
import { statusLabels } from '#web/features/orders/order-labels.ts'
import { recipeStateLabels } from '#web/features/recipes/recipe-states.ts'
import { returnStateLabels } from '#web/features/returns/return-labels.ts'

interface StateLabel {
	text: string
	look: 'plain' | 'good' | 'warn' | 'bad'
}

const friendStates: Readonly<Record<string, StateLabel>> = {
	joined: { text: 'Has not ordered', look: 'plain' },
	held: { text: 'Held for staff', look: 'warn' },
	counted: { text: 'Counted', look: 'good' },
	refused: { text: 'Refused', look: 'bad' },
	returned: { text: 'Sent back', look: 'plain' },
}
const commentStates: Readonly<Record<string, StateLabel>> = {
	waiting: { text: 'Not read yet', look: 'warn' },
	shown: { text: 'Shown', look: 'good' },
	hidden: { text: 'Hidden', look: 'plain' },
}
const mailStates: Readonly<Record<string, StateLabel>> = {
	sent: { text: 'Sent', look: 'good' },
	waiting: { text: 'To be sent', look: 'plain' },
	failed: { text: 'Could not be sent', look: 'bad' },
	ended: { text: 'Good no more', look: 'plain' },
}

const statesOf: Partial<Record<EntryKind, Readonly<Record<string, StateLabel>>>> = {
	order: statusLabels,
	return: returnStateLabels,
	message: messageStatusLabels,
	recipe: recipeStateLabels,
	friend: friendStates,
	comment: commentStates,
	mail: mailStates,
}

/** How an entry of a timeline stands, in the words of its area; null where it has no state. */
export const entryStateOf = ({ kind, state }: Pick<ProfileEntry, 'kind' | 'state'>): StateLabel | null =>
	state === null ? null : (statesOf[kind]?.[state] ?? { text: state, look: 'plain' })
