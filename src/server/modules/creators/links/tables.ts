import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { creators } from '../tables.ts'

const creatorId = () =>
	uuid('creator_id')
		.notNull()
		.references(() => creators.id)

/** Short links, `/c/{code}`. Where one leads is a path of ours, and never changes. */
export const creatorLinks = pgTable(
	'creator_links',
	{
		id: id(),
		creatorId: creatorId(),
		code: text().notNull().unique(),
		campaign: text().notNull(),
		/** A path of ours. */
		destination: text().notNull(),
		createdAt: createdAt(),
		/** Set once the link has ended: it still leads to its page, and counts no more. */
		endedAt: timestamptz('ended_at'),
	},
	(table) => [
		index('creator_links_of').on(table.creatorId, table.id),
		check('destination_is_a_path', sql`destination ~ '^/([^/\\\\]|$)'`),
	],
)

/** Codes that count for a creator: one that everybody types, or the single-use codes of a promotion, of which each visitor gets one. */
export const creatorCodes = pgTable(
	'creator_codes',
	{
		id: id(),
		creatorId: creatorId(),
		/** Upper case, as codes are compared. */
		code: text().unique(),
		/** Of single-use codes. */
		promotionId: uuid('promotion_id').unique(),
		createdAt: createdAt(),
		/** No visitor gets one any more; those that were handed out are good, and count. */
		endedAt: timestamptz('ended_at'),
	},
	(table) => [
		index('creator_codes_of').on(table.creatorId, table.id),
		uniqueIndex('one_promotion_for_visitors')
			.on(table.creatorId)
			.where(sql`promotion_id IS NOT NULL AND ended_at IS NULL`),
		check('one_code_or_single_use_codes', sql`(code IS NULL) <> (promotion_id IS NULL)`),
	],
)

/** Clicks on links: no network address, and nothing of who it was. */
export const creatorClicks = pgTable(
	'creator_clicks',
	{
		id: uuid().primaryKey(),
		linkId: uuid('link_id')
			.notNull()
			.references(() => creatorLinks.id),
		at: timestamptz('at').notNull(),
		/** Of the store. */
		day: date().notNull(),
		device: text({ enum: ['phone', 'tablet', 'computer', 'bot'] }).notNull(),
		/** The host of the page that it came from. */
		referrer: text(),
		/** Whether the browser keeps a cookie of it; not where it asks for privacy. */
		isKept: boolean('is_kept').notNull(),
	},
	(table) => [index('creator_clicks_by_day').on(table.at), index('creator_clicks_of').on(table.linkId, table.day)],
)

/** What each link and code brought on a day of the store, counted as it happens. */
export const creatorDays = pgTable(
	'creator_days',
	{
		creatorId: creatorId(),
		/** A link or a code. */
		sourceId: uuid('source_id').notNull(),
		day: date().notNull(),
		clicks: integer().notNull().default(0),
		/** Of machines; not among the clicks. */
		bots: integer().notNull().default(0),
		orders: integer().notNull().default(0),
		/** Of a code: orders of people who came by a link of its creator before, and of those who did not. A refused order stays counted. */
		followers: integer().notNull().default(0),
		strangers: integer().notNull().default(0),
		baseCents: bigint('base_cents', { mode: 'number' }).notNull().default(0),
		commissionCents: bigint('commission_cents', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.sourceId, table.day] }),
		uniqueIndex('creator_days_of').on(table.creatorId, table.day, table.sourceId),
	],
)
