import { z } from 'zod'
import {
	type FoundPlace,
	type LocationList,
	type listLocations,
	type RetailLocation,
	usualRadius,
} from '#contracts/content/locations.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { invalidField } from '#server/errors.ts'
import { mapPointOf } from './map-rules.ts'
import { type GazetteerPlace, placeOf } from './place-rules.ts'
import { gazetteer } from './places/gazetteer.ts'
import { shopRows } from './shops.ts'

type Shop = Awaited<ReturnType<typeof shopRows>>[number]

const bySortKey = z.tuple([cursorPart.text, cursorPart.id])

type Query = NonNullable<z.output<typeof listLocations.query>>

/**
 * Shops near a place, or all of them. Throws `PLACE_UNKNOWN` for a place that nobody knows, and `INVALID_INPUT` for a
 * cursor of another list.
 */
export async function shopsNear(db: Db, query: Query): Promise<LocationList> {
	const place = query.near === undefined ? null : knownPlace(query.near)
	const isWhole = place === null || place.kind === 'state'
	const radius = isWhole ? null : Number(query.radius ?? usualRadius)
	const limit = Number(query.limit ?? 100)
	const center = place?.kind === 'state' ? null : (place?.center ?? null)
	const asked = { center, state: place?.state, kind: query.kind, isOpenNow: query.open === 'now' }
	const rows = await shopRows(db, { ...asked, radius, after: cursorKeyOf(query.cursor, bySortKey), limit: limit + 1 })
	const { items, nextCursor } = pageOf(rows, limit, ({ sort, id }) => [sort, id])
	const isEmpty = rows.length === 0 && radius !== null && query.cursor === undefined
	const [nearest] = isEmpty ? await shopRows(db, { ...asked, radius: null, after: null, limit: 1 }) : []
	return {
		items: items.map(asLocation),
		nextCursor,
		total: rows[0]?.total ?? 0,
		place: place && asPlace(place),
		radius,
		nearest: nearest ? asLocation(nearest) : null,
	}
}

function knownPlace(typed: string): GazetteerPlace {
	const place = placeOf(typed, gazetteer)
	if (place) return place
	const message = `We could not find “${typed}”. Try a ZIP code or a city and state.`
	throw invalidField('near', message, 'PLACE_UNKNOWN')
}

const asPlace = ({ label, kind, center, isGuess, others }: GazetteerPlace): FoundPlace => ({
	label,
	kind,
	map: mapPointOf(center),
	isGuess,
	others: [...others],
})

const asLocation = ({ latitude, longitude, miles, hours, total: _, ...row }: Shop): RetailLocation => ({
	id: row.id,
	name: row.name,
	kind: row.kind,
	street: row.street,
	city: row.city,
	state: row.state,
	postalCode: row.postalCode,
	phone: row.phone,
	timeZone: row.timeZone,
	hours: hours.map(([opens, closes]) => [opens, closes]),
	map: mapPointOf({ latitude, longitude }),
	isApproximate: row.isApproximate,
	miles: miles === null ? null : Math.round(miles * 10) / 10,
})
