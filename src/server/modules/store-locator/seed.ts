import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { gazetteer } from './places/gazetteer.ts'
import { spansOf } from './seed/hours.ts'
import { seededShops } from './seed/shops.ts'
import { retailLocations } from './tables.ts'
import { timeZoneOf } from './time-zones.ts'

/** A mile or so from the middle of the city, in a direction of its own, so that no pin covers another. */
function beside(middle: { latitude: number; longitude: number }, index: number) {
	const angle = index * 2.4
	const distance = 0.008 + (index % 5) * 0.003
	return {
		latitude: middle.latitude + Math.sin(angle) * distance,
		longitude: middle.longitude + Math.cos(angle) * distance,
	}
}

/** The demo's shops; the caller has made sure that there are none. Telephone numbers are from the range kept for fiction. */
export async function seedShops(tx: Tx): Promise<void> {
	await tx.insert(retailLocations).values(
		seededShops.map(([place, name, kind, street, postalCode, area, hours], index) => {
			const [city = '', state = ''] = place.split(', ')
			const middle = gazetteer.cities.find((each) => each.name === city && each.state === state)
			if (!middle) throw new Error(`${place} is not in the list of cities.`)
			return {
				id: stableId(`retail location ${name}`),
				name,
				kind,
				street,
				city,
				state,
				postalCode,
				phone: `(${area}) 555-0${100 + (index % 100)}`,
				...beside(middle, index),
				timeZone: timeZoneOf(place, state),
				hours: spansOf(hours),
				// Shops came one after the other over two years.
				createdAt: sql`now() - ${Math.round(((seededShops.length - index) * 700) / seededShops.length)} * interval '1 day'`,
			}
		}),
	)
}
