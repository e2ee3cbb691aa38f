import type { ReplyOf } from '#contracts/endpoint.ts'
import type { dimensionKeys } from '#contracts/insight/analytics.ts'
import { type Dimension, dimensionNames, dimensions, fixedKeys } from '#contracts/insight/dimensions.ts'
import { usStates } from '#contracts/shared/address.ts'
import type { Db } from '#server/db/client.ts'
import { isOfItem, soldItems } from '../metrics/items.ts'

/** The keys that figures may be narrowed to: of products and flavors all that were ever sold. */
export async function keysOfDimensions(db: Db): Promise<ReplyOf<typeof dimensionKeys>> {
	const items = await soldItems(db)
	const keysOf = (id: Dimension): Array<{ key: string; label: string }> => {
		if (isOfItem(id)) {
			const found = new Map(
				items.filter(({ keys }) => keys.category !== 'gift-cards').map(({ keys, labels }) => [keys[id], labels[id]]),
			)
			return listed([...found]).sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
		}
		return listed(Object.entries(id === 'state' ? usStates : fixedKeys[id]))
	}
	return { items: dimensions.options.map((id) => ({ id, name: dimensionNames[id], keys: keysOf(id) })) }
}

const listed = (entries: ReadonlyArray<readonly [string, string]>) => entries.map(([key, label]) => ({ key, label }))
