import { type Dimension, fixedKeys, noKey } from '#contracts/insight/dimensions.ts'
import { usStates } from '#contracts/shared/address.ts'
import { type Item, isOfItem } from '../metrics/items.ts'

const none: Partial<Record<Dimension, string>> = { state: 'No state', product: 'No product', category: 'No category' }

/** The label of a key, as the store says it; a key that nothing has is its own. */
export function keyLabelsOf(by: Dimension, items: readonly Item[]): (key: string) => string {
	const ofItems = isOfItem(by) ? new Map(items.map(({ keys, labels }) => [keys[by], labels[by]])) : null
	const fixed = (fixedKeys as Partial<Record<Dimension, Readonly<Record<string, string>>>>)[by] ?? {}
	const states = usStates as Readonly<Record<string, string>>
	return (key) =>
		ofItems?.get(key) ??
		fixed[key] ??
		(by === 'state' ? states[key] : undefined) ??
		(key === noKey ? (none[by] ?? 'None') : key)
}
