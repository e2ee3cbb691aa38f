import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ShopKind } from '#contracts/content/locations.ts'
import type { OpenSpan } from '#contracts/shared/opening-hours.ts'
import { createdAt, id } from '#server/db/columns.ts'

/** Shops, gyms, bars and campus stores that carry us. */
export const retailLocations = pgTable(
	'retail_locations',
	{
		id: id(),
		name: text().notNull(),
		kind: text().$type<ShopKind>().notNull(),
		street: text().notNull(),
		city: text().notNull(),
		/** Postal code of the state. */
		state: text().notNull(),
		postalCode: text('postal_code').notNull(),
		phone: text(),
		latitude: doublePrecision().notNull(),
		longitude: doublePrecision().notNull(),
		/** The point is the middle of its city or ZIP area, for its door is not known. */
		isApproximate: boolean('is_approximate').notNull().default(false),
		timeZone: text('time_zone').notNull(),
		hours: jsonb().$type<readonly OpenSpan[]>().notNull(),
		/** The origin of the place: our own list, or a distributor's retail account. */
		source: text({ enum: ['house', 'distributor'] })
			.notNull()
			.default('house'),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.latitude, table.longitude),
		index().on(table.state),
		index('retail_locations_by_zip').on(sql`left(postal_code, 5)`),
		check('known_kind', sql`${table.kind} IN ('market', 'gym', 'bar', 'campus')`),
		check('known_source', sql`${table.source} IN ('house', 'distributor')`),
		check('on_earth', sql`${table.latitude} BETWEEN -90 AND 90 AND ${table.longitude} BETWEEN -180 AND 180`),
	],
)
