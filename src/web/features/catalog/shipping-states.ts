import { usStates } from '#contracts/address.ts'
import { farStates } from '#contracts/delivery.ts'

// Made with the list, not with the page: a browser takes long to load its formats.
const listed = (names: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

/** Where a method goes that does not go everywhere: "except Alaska and Hawaii", "in CT, DE, and NY"; null when it does. */
export function statesLabel(states: readonly string[] | null): string | null {
	if (states === null) return null
	const without = Object.entries(usStates).filter(([state]) => !states.includes(state))
	return without.length <= 5 ? `except ${listed(without.map(([, name]) => name))}` : `in ${listed(states)}`
}

/** "Alaska and Hawaii" */
export const farStateNames = () => listed(farStates.map((state) => usStates[state]))
