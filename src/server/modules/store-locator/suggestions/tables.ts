import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ShopSuggestionState } from '#contracts/content/shop-suggestions.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'
import { retailLocations } from '../tables.ts'

/** Shops that members found and Where to Buy did not have. */
export const shopSuggestions = pgTable(
	'shop_suggestions',
	{
		id: id(),
		/** Null once the account is gone: only what was confirmed is kept then. */
		userId: text('user_id').references(() => users.id),
		/** Name, ZIP code and street in plain letters (`shopKeyOf`). */
		shopKey: text('shop_key').notNull(),
		name: text().notNull(),
		street: text().notNull(),
		city: text().notNull(),
		/** Postal code of the state. */
		state: text().notNull(),
		postalCode: text('postal_code').notNull(),
		note: text().notNull(),
		standing: text().$type<ShopSuggestionState>().notNull().default('submitted'),
		/** Why it was declined; mailed to the member as it is. */
		reason: text(),
		/** The place that it became, or was there already; null once that place is gone. */
		locationId: uuid('location_id').references(() => retailLocations.id, { onDelete: 'set null' }),
		/** An account's id. */
		decidedBy: text('decided_by'),
		createdAt: createdAt(),
		decidedAt: timestamptz('decided_at'),
	},
	(table) => [
		// The member who is first has found it. A shop that was declined, or has left Where to Buy, can be found again, by somebody else.
		uniqueIndex('shop_found_once')
			.on(table.shopKey)
			.where(sql`standing = 'submitted' OR (standing = 'confirmed' AND location_id IS NOT NULL)`),
		unique('shop_suggested_once').on(table.userId, table.shopKey),
		index('shop_suggestions_by_standing').on(table.standing, table.id),
		index('shop_suggestions_of_location').on(table.locationId).where(sql`location_id IS NOT NULL`),
		index('shops_found_by_time').on(table.decidedAt).where(sql`standing = 'confirmed'`),
		check('suggestion_standing_known', sql`standing IN ('submitted', 'confirmed', 'declined')`),
		check(
			'suggestion_decided',
			sql`(standing <> 'submitted') = (decided_at IS NOT NULL) AND (standing <> 'submitted') = (decided_by IS NOT NULL)`,
		),
		check('declined_with_a_reason', sql`(standing = 'declined') = (reason IS NOT NULL)`),
		check('confirmed_has_a_place', sql`location_id IS NULL OR standing = 'confirmed'`),
		check('undecided_has_a_member', sql`user_id IS NOT NULL OR standing = 'confirmed'`),
	],
)
