import { violatedConstraint } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'

const taken: Readonly<Record<string, readonly [field: string, message: string]>> = {
	products_slug_unique: ['slug', 'Another product has this URL.'],
	variants_sku_unique: ['variants', 'Another variant has one of these SKUs.'],
	products_flavor_flavors_slug_fk: ['flavor', 'There is no such flavor.'],
	compare_at_above_price: ['variants', 'A compared price has to be more than the price.'],
}

/** Says in words that somebody else has a name already. */
export async function refuseDuplicates<Made>(write: () => Promise<Made>): Promise<Made> {
	try {
		return await write()
	} catch (error) {
		const [field, message] = taken[violatedConstraint(error)] ?? []
		if (!field || !message) throw error
		throw invalidField([field], message, 'CONFLICT')
	}
}
