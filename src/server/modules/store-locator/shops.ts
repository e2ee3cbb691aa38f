import { and, asc, between, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ShopKind } from '#contracts/content/locations.ts'
import type { Db } from '#server/db/client.ts'
import { retailLocations } from './tables.ts'

interface Point {
	latitude: number
	longitude: number
}

interface ShopsRequest {
	/** Null for shops in the order of states and cities, which `sort` then says; else the nearest come first. */
	center: Point | null
	state: string | undefined
	kind: ShopKind | undefined
	isOpenNow: boolean
	/** In miles round the center. */
	radius: number | null
	/** The last row of the page before: its `sort` and its id. */
	after: readonly [string, string] | null
	limit: number
}

const { source: _, createdAt: __, ...columns } = getTableColumns(retailLocations)
const { latitude, longitude, state, city, name, kind, hours, timeZone } = columns

/** Shops as they were asked for, each with how many there are on all pages. */
export function shopRows(db: Db, { center, radius, after, limit, ...asked }: ShopsRequest) {
	const miles = center ? milesFrom(center) : sql<null>`NULL::float8`
	const sort = center
		? sql<string>`to_char(${miles}, 'FM00000.000000')`
		: sql<string>`concat_ws(' ', ${state}, ${city}, ${name})`
	const isNear =
		center && radius !== null ? and(isBetweenLatitudes(center, radius), sql`${miles} <= ${radius}`) : undefined
	const found = db.$with('found').as(
		db
			.select({ ...columns, miles: sql<number | null>`${miles}`.as('miles'), sort: sort.as('sort') })
			.from(retailLocations)
			.where(
				and(
					asked.state === undefined ? undefined : eq(state, asked.state),
					asked.kind === undefined ? undefined : eq(kind, asked.kind),
					isNear,
					asked.isOpenNow ? isOpenNow : undefined,
				),
			),
	)
	return db
		.with(found)
		.select({
			id: found.id,
			name: found.name,
			kind: found.kind,
			street: found.street,
			city: found.city,
			state: found.state,
			postalCode: found.postalCode,
			phone: found.phone,
			timeZone: found.timeZone,
			hours: found.hours,
			latitude: found.latitude,
			longitude: found.longitude,
			isApproximate: found.isApproximate,
			miles: found.miles,
			sort: found.sort,
			total: sql<number>`(SELECT count(*) FROM ${found})`,
		})
		.from(found)
		.where(after ? sql`(${found.sort}, ${found.id}) > (${after[0]}, ${after[1]}::uuid)` : undefined)
		.orderBy(asc(found.sort), asc(found.id))
		.limit(limit)
}

const earthRadiusMiles = 3958.8

/** Along a great circle. */
const milesFrom = (from: Point): SQL<number> =>
	sql`2 * ${sql.raw(String(earthRadiusMiles))} * asin(least(1, sqrt(
		power(sin(radians(${latitude} - ${from.latitude}::float8) / 2), 2)
		+ cos(radians(${from.latitude}::float8)) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${from.longitude}::float8) / 2), 2))))`

const milesOfDegree = 68

/** A condition that an index answers before distances are computed. */
const isBetweenLatitudes = (center: Point, radius: number) =>
	between(latitude, center.latitude - radius / milesOfDegree, center.latitude + radius / milesOfDegree)

/** By the clock of the shop: spans are in minutes from Monday 0:00, and the last one may reach into the next week. */
const isOpenNow = sql`EXISTS (
	SELECT FROM (SELECT now() AT TIME ZONE ${timeZone} AS local) clock
	CROSS JOIN LATERAL (SELECT (extract(isodow FROM local)::int - 1) * 1440 + extract(hour FROM local)::int * 60
		+ extract(minute FROM local)::int AS minute) week
	CROSS JOIN LATERAL jsonb_array_elements(${hours}) span
	WHERE (span->>0)::int <= minute AND minute < (span->>1)::int OR minute + 10080 < (span->>1)::int)`
