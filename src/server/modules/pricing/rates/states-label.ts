import { usStates } from '#contracts/shared/address.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'

/** Where a method goes that does not go everywhere: "except Alaska and Hawaii", "in CT, DE, and NY"; null when it does. */
export function statesLabel(states: readonly string[] | null): string | null {
	if (states === null) return null
	const without = Object.entries(usStates).filter(([state]) => !states.includes(state))
	return without.length <= 5
		? `except ${joinedWithAnd(without.map(([, name]) => name))}`
		: `in ${joinedWithAnd(states)}`
}
