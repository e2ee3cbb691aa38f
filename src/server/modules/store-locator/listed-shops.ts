import { eq } from 'drizzle-orm'
import type { ShopKind } from '#contracts/content/locations.ts'
import type { OpenSpan } from '#contracts/shared/opening-hours.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { normalizePlaceName } from './place-rules.ts'
import { gazetteer, type Point } from './places/gazetteer.ts'
import { retailLocations } from './tables.ts'
import { timeZoneOf } from './time-zones.ts'

const cities = new Map(
	gazetteer.cities.toReversed().map((city) => [`${normalizePlaceName(city.name)}|${city.state}`, city]),
)

/**
 * The middle of the city of an address, which is some miles off its door; else where the letters of its ZIP code are
 * sorted, to some twenty miles. Null for a place that nobody knows.
 */
export function pointOfPlace({
	city,
	state,
	postalCode,
}: {
	city: string
	state: string
	postalCode: string
}): Point | null {
	const place = cities.get(`${normalizePlaceName(city)}|${state}`) ?? gazetteer.zips.get(postalCode.slice(0, 3))
	return place ? { latitude: place.latitude, longitude: place.longitude } : null
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
	/** The point is the middle of its city or ZIP area, and not its door. */
	isApproximate: boolean
	/** Our own list, or a distributor's retail account. */
	source: 'house' | 'distributor'
}

/** Lets shoppers find a shop, or says anew what they find of it. Answers its id. */
export async function listShop(tx: Tx, id: string | null, { point, ...shop }: ListedShop): Promise<string> {
	const { latitude, longitude } = point
	const timeZone = timeZoneOf(`${shop.city}, ${shop.state}`, shop.state)
	const values = { ...shop, latitude, longitude, timeZone }
	const [row] = id
		? await tx.update(retailLocations).set(values).where(eq(retailLocations.id, id)).returning()
		: await tx.insert(retailLocations).values(values).returning()
	if (!row) throw new Error('The shop was not written.')
	return row.id
}

/** What shoppers find of a listed shop beside its address. */
export async function listingOf(db: DbOrTx, id: string) {
	const { phone, hours } = retailLocations
	const [found] = await db.select({ phone, hours }).from(retailLocations).where(eq(retailLocations.id, id))
	return found ?? null
}

/** Shoppers do not find it any more. */
export const delistShop = async (tx: Tx, id: string): Promise<void> =>
	void (await tx.delete(retailLocations).where(eq(retailLocations.id, id)))
