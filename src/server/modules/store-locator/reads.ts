import { z } from 'zod'
import {
	type FoundPlace,
	type LocationList,
	type listLocations,
	type RetailLocation,
	type ShopKind,
	usualRadius,
} from '#contracts/locations.ts'
import type { OpenSpan } from '#contracts/opening-hours.ts'
import type { Db, Statement } from '#server/db/client.ts'
import { cursorAt, placeAt, place as rowPlace } from '#server/db/paging.ts'
import { Refusal } from '#server/errors.ts'
import { onMap } from './map-rules.ts'
import { type Place, placeOf } from './place-rules.ts'
import { gazetteer } from './places/gazetteer.ts'

interface Row {
	id: string
	name: string
	kind: ShopKind
	street: string
	city: string
	state: string
	postalCode: string
	phone: string | null
	timeZone: string
	hours: readonly OpenSpan[]
	latitude: number
	longitude: number
	/** Null when no place was asked for. */
	miles: number | null
	total: number
}

const earthRadiusMiles = 3958.8

// $1, $2 the place, $3 the state, $4 the kind, $5 open now, $6 the radius, $7 and $8 the last row of the page before,
// $9 how many. Without a place rows are in the order of states and cities, which `sort` then says.
const near: Statement<Row> = {
	name: 'retail-locations',
	text: `WITH placed AS (
			SELECT l.*, l.time_zone AS zone,
				CASE WHEN $1::float8 IS NOT NULL THEN
					2 * ${earthRadiusMiles} * asin(least(1, sqrt(power(sin(radians(latitude - $1) / 2), 2)
						+ cos(radians($1)) * cos(radians(latitude)) * power(sin(radians(longitude - $2) / 2), 2))))
				END AS miles
			FROM retail_locations l
			WHERE ($3::text IS NULL OR state = $3) AND ($4::text IS NULL OR kind = $4)
				AND ($6::float8 IS NULL OR latitude BETWEEN $1::float8 - $6 / 68 AND $1::float8 + $6 / 68)
		),
		found AS (
			SELECT p.*, CASE WHEN $1::float8 IS NULL THEN state || ' ' || city || ' ' || name ELSE to_char(miles, 'FM00000.000000') END AS sort
			FROM placed p
			CROSS JOIN LATERAL (SELECT now() AT TIME ZONE p.zone AS local) clock
			CROSS JOIN LATERAL (SELECT (extract(isodow FROM local)::int - 1) * 1440 + extract(hour FROM local)::int * 60 + extract(minute FROM local)::int AS minute) week
			WHERE ($6::float8 IS NULL OR miles <= $6)
				AND (NOT $5::boolean OR EXISTS (SELECT FROM jsonb_array_elements(p.hours) span
					WHERE (span->>0)::int <= minute AND minute < (span->>1)::int OR minute + 10080 < (span->>1)::int))
		)
		SELECT id, name, kind, street, city, state, postal_code AS "postalCode", phone, time_zone AS "timeZone", hours, latitude, longitude,
			miles, (SELECT count(*) FROM found) AS total, sort
		FROM found WHERE $7::text IS NULL OR (sort, id) > ($7, $8::uuid) ORDER BY sort, id LIMIT $9`,
}

const bySortKey = z.tuple([rowPlace.text, rowPlace.id])

type Query = NonNullable<z.output<typeof listLocations.query>>

/**
 * Shops near a place, or all of them. Throws `PLACE_UNKNOWN` for a place that nobody knows, and `INVALID_INPUT` for a
 * cursor of another list.
 */
export async function shopsNear(db: Db, query: Query): Promise<LocationList> {
	const place = query.near === undefined ? null : knownPlace(query.near)
	const isWhole = place === null || place.kind === 'state'
	const radius = isWhole ? null : Number(query.radius ?? usualRadius)
	const most = Number(query.limit ?? 100)
	const after = placeAt(query.cursor, bySortKey) ?? ([null, null] as const)
	const centre = place?.kind === 'state' ? null : (place?.centre ?? null)
	const find = (within: number | null, limit: number, from: readonly [string | null, string | null]) =>
		db.run(near, [
			centre?.latitude ?? null,
			centre?.longitude ?? null,
			place?.state ?? null,
			query.kind ?? null,
			query.open === 'now',
			within,
			...from,
			limit,
		]) as Promise<Array<Row & { sort: string }>>
	const rows = await find(radius, most + 1, after)
	const shown = rows.slice(0, most)
	const last = shown.at(-1)
	const [nearest] =
		rows.length === 0 && radius !== null && query.cursor === undefined ? await find(null, 1, [null, null]) : []
	return {
		items: shown.map(asLocation),
		nextCursor: rows.length > most && last ? cursorAt([last.sort, last.id]) : null,
		total: rows[0]?.total ?? 0,
		place: place && asPlace(place),
		radius,
		nearest: nearest ? asLocation(nearest) : null,
	}
}

function knownPlace(typed: string): Place {
	const place = placeOf(typed, gazetteer)
	if (place) return place
	const message = `We could not find “${typed}”. Try a ZIP code or a city and state.`
	throw new Refusal('PLACE_UNKNOWN', message, { issues: [{ path: ['near'], message }] })
}

const asPlace = ({ label, kind, centre, isGuess, others }: Place): FoundPlace => ({
	label,
	kind,
	map: onMap(centre),
	isGuess,
	others: [...others],
})

const asLocation = ({ latitude, longitude, miles, hours, total: _, ...row }: Row): RetailLocation => ({
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
	map: onMap({ latitude, longitude }),
	miles: miles === null ? null : Math.round(miles * 10) / 10,
})
