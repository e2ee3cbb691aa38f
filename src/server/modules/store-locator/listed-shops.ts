import { eq } from 'drizzle-orm'
import type { ShopKind } from '#contracts/content/locations.ts'
import type { OpenSpan } from '#contracts/shared/opening-hours.ts'
import type { Tx } from '#server/db/client.ts'
import { gazetteer, type Point } from './places/gazetteer.ts'
import { retailLocations } from './tables.ts'
import { timeZoneOf } from './time-zones.ts'

/** Where the letters of a ZIP code are sorted, to some twenty miles; null for one that is nobody's. */
export const pointOfZip = (postalCode: string): Point | null => {
	const city = gazetteer.zips.get(postalCode.slice(0, 3))
	return city ? { latitude: city.latitude, longitude: city.longitude } : null
}

export interface ListedShop {
	name: string
	kind: ShopKind
	street: string
	city: string
	state: string
	postalCode: string
	phone: string | null
	hours: readonly OpenSpan[]
	point: Point
}

/** Lets shoppers find a shop that a distributor serves, or says anew what they find of it. Answers its id. */
export async function listShop(tx: Tx, id: string | null, { point, ...shop }: ListedShop): Promise<string> {
	const { latitude, longitude } = point
	const timeZone = timeZoneOf(`${shop.city}, ${shop.state}`, shop.state)
	const values = { ...shop, latitude, longitude, timeZone, source: 'distributor' as const }
	const [row] = id
		? await tx.update(retailLocations).set(values).where(eq(retailLocations.id, id)).returning()
		: await tx.insert(retailLocations).values(values).returning()
	if (!row) throw new Error('The shop was not written.')
	return row.id
}

/** Shoppers do not find it any more. */
export const delistShop = async (tx: Tx, id: string): Promise<void> =>
	void (await tx.delete(retailLocations).where(eq(retailLocations.id, id)))
