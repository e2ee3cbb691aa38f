import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { creators } from '../tables.ts'

/** Orders that came by a link or a code, written with the order; what follows from it is credited once it is paid. */
export const creatorReferrals = pgTable(
	'creator_referrals',
	{
		orderId: uuid('order_id').primaryKey(),
		linkId: uuid('link_id'),
		clickId: uuid('click_id'),
		clickedAt: timestamptz('clicked_at'),
		codeId: uuid('code_id'),
		createdAt: createdAt(),
		/** When it was credited, or ended with an order that was never paid. */
		doneAt: timestamptz('done_at'),
	},
	(table) => [
		index('open_referrals').on(table.createdAt).where(sql`done_at IS NULL`),
		check('referral_has_source', sql`code_id IS NOT NULL OR (link_id IS NOT NULL AND clicked_at IS NOT NULL)`),
	],
)

/** The receipt of an order for a creator: why it counts, waits for a person, or does not count. */
export const creatorAttributions = pgTable(
	'creator_attributions',
	{
		id: id(),
		orderId: uuid('order_id').notNull(),
		/** As the creator reads it. */
		orderNumber: text('order_number').notNull(),
		creatorId: uuid('creator_id')
			.notNull()
			.references(() => creators.id),
		source: text({ enum: ['link', 'code'] }).notNull(),
		sourceId: uuid('source_id').notNull(),
		clickedAt: timestamptz('clicked_at'),
		orderedAt: timestamptz('ordered_at').notNull(),
		outcome: text({ enum: ['counted', 'held', 'refused', 'lost'] }).notNull(),
		/** Why it is held, was refused, or does not count. */
		reason: text(),
		/** The settings that held when it was paid, copied. */
		settings: jsonb()
			.$type<{ version: number; windowDays: number; holdDays: number; newCustomersOnly: boolean }>()
			.notNull(),
		rate: integer().notNull(),
		baseCents: integer('base_cents').notNull(),
		/** The sums of its entries, of the sale and of all, which a trigger of the entries keeps. */
		soldCents: integer('sold_cents').notNull().default(0),
		leftCents: integer('left_cents').notNull().default(0),
		payableAt: timestamptz('payable_at').notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('one_creator_per_order').on(table.orderId).where(sql`outcome <> 'lost'`),
		unique('one_receipt_per_source').on(table.orderId, table.sourceId),
		index('attributions_of').on(table.creatorId, table.id),
		index('counted_commission')
			.on(table.creatorId, table.payableAt, table.leftCents)
			.where(sql`outcome = 'counted'`)
			.concurrently(),
		index('held_commission').on(table.creatorId, table.leftCents).where(sql`outcome = 'held'`).concurrently(),
		index('attributions_held').on(table.id).where(sql`outcome = 'held'`),
		check('counted_needs_no_reason', sql`(outcome = 'counted') = (reason IS NULL)`),
		check('lost_has_no_base', sql`outcome <> 'lost' OR base_cents = 0`),
	],
)

/** Commission by order line: a sale, and what came back of it as negative amounts. Only ever added to. */
export const commissionEntries = pgTable(
	'commission_entries',
	{
		id: id(),
		attributionId: uuid('attribution_id')
			.notNull()
			.references(() => creatorAttributions.id),
		lineId: uuid('line_id').notNull(),
		/** The link or code, and the day of the store that it counts on. */
		sourceId: uuid('source_id').notNull(),
		day: date().notNull(),
		/** `sale`, `refused`, or the id of the refund or edit that it follows. */
		cause: text().notNull(),
		/** Units sold, and what came back of them as negative ones; null where the entry is older than this. */
		units: integer(),
		baseCents: integer('base_cents').notNull(),
		cents: integer().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		unique('one_entry_per_line_and_cause').on(table.lineId, table.cause),
		index('commission_entries_of').on(table.attributionId),
		index('commission_entries_by_day').on(table.sourceId, table.day),
		check('sale_adds_and_return_takes', sql`(cause = 'sale') = (cents >= 0 AND base_cents >= 0) OR cents = 0`),
	],
)

/** The commission of a creator in all, which a trigger of the entries keeps. */
export const creatorTotals = pgTable('creator_totals', {
	creatorId: uuid('creator_id')
		.primaryKey()
		.references(() => creators.id),
	cents: bigint({ mode: 'number' }).notNull().default(0),
})

/** How far the refunds and edits of orders have been read. */
export const creatorProgress = pgTable('creator_progress', {
	what: text().primaryKey(),
	at: timestamptz('at').notNull(),
})
