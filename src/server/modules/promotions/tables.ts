import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Category } from '#contracts/catalog/catalog.ts'
import type { AppliesBy, CustomerGroup, PromotionKind, Tier } from '#contracts/pricing/promotions.ts'
import { centsColumn, createdAt, id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

const noIds = sql`'{}'::uuid[]`

export const promotions = pgTable(
	'promotions',
	{
		id: id(),
		/** As buyers read it; null: its code stands for it. */
		name: text(),
		appliesBy: text('applies_by').$type<AppliesBy>().notNull().default('code'),
		/** Upper case; of a promotion that one code applies. */
		code: text().unique(),
		kind: text().$type<PromotionKind>().notNull(),
		/** Whole percent, or cents. */
		value: integer(),
		buyQuantity: integer('buy_quantity'),
		getQuantity: integer('get_quantity'),
		getProductIds: uuid('get_product_ids').array().notNull().default(noIds),
		giftProductId: uuid('gift_product_id'),
		giftVariantId: uuid('gift_variant_id'),
		giftQuantity: integer('gift_quantity'),
		tiers: jsonb().$type<Tier[]>().notNull().default([]),
		productIds: uuid('product_ids').array().notNull().default(noIds),
		categories: text().array().$type<Category[]>().notNull().default(sql`'{}'::text[]`),
		minSubtotalCents: centsColumn('min_subtotal_cents'),
		isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
		customerGroup: text('customer_group').$type<CustomerGroup>(),
		combines: boolean().notNull().default(false),
		limitTotal: integer('limit_total'),
		limitPerCustomer: integer('limit_per_customer'),
		startsAt: timestamptz('starts_at'),
		endsAt: timestamptz('ends_at'),
		/** With a total limit always the number of its rows in `promotion_uses`; without one what it was when that was changed last. */
		uses: integer().notNull().default(0),
		pausedAt: timestamptz('paused_at'),
		/** By hand and for good; `endsAt` is the date that was announced. */
		endedAt: timestamptz('ended_at'),
		version: integer().notNull().default(1),
		createdAt: createdAt(),
	},
	(table) => [
		// Automatic promotions are kept in memory, and read by this index when one of them changes.
		index('promotions_automatic').on(table.id).where(sql`applies_by = 'automatic' AND ended_at IS NULL`),
		check('known_kind', sql`kind IN ('percent', 'fixed', 'free_shipping', 'buy_x_get_y', 'gift', 'tiers')`),
		check('known_way', sql`applies_by IN ('code', 'automatic', 'single_use_codes')`),
		check('one_code_or_none', sql`(applies_by = 'code') = (code IS NOT NULL)`),
		check('value_fits_kind', sql`(kind IN ('percent', 'fixed', 'buy_x_get_y')) = (value IS NOT NULL)`),
		check('percent_in_range', sql`kind = 'fixed' OR value BETWEEN 1 AND 100`),
		check(
			'units_fit_kind',
			sql`(kind = 'buy_x_get_y') = (coalesce(buy_quantity, 0) > 0 AND coalesce(get_quantity, 0) > 0)`,
		),
		check(
			'gift_fits_kind',
			sql`(kind = 'gift') = (gift_product_id IS NOT NULL AND gift_variant_id IS NOT NULL AND coalesce(gift_quantity, 0) > 0)`,
		),
		check('tiers_fit_kind', sql`(kind = 'tiers') = (jsonb_array_length(tiers) > 0)`),
		check('uses_within_limit', sql`uses BETWEEN 0 AND coalesce(limit_total, uses)`),
	],
)
export type PromotionRow = typeof promotions.$inferSelect

/** Codes that a job makes together, in slices; they are told as a file, until that is confirmed. */
export const promotionCodeBatches = pgTable(
	'promotion_code_batches',
	{
		id: id(),
		promotionId: uuid('promotion_id')
			.notNull()
			.references(() => promotions.id),
		/** As many as were asked for. */
		codes: integer().notNull(),
		/** As many of them as are still to be made. */
		remaining: integer().notNull().default(0),
		/** The codes come out of it, the installation's key and their numbers. Null once nobody can be told them any more. */
		seed: text(),
		/** Number of the code that is made next. */
		nextNumber: integer('next_number').notNull().default(0),
		/** Stopped by staff before all were made. */
		stoppedAt: timestamptz('stopped_at'),
		/** When the last download began. */
		exportStartedAt: timestamptz('export_started_at'),
		exportedAt: timestamptz('exported_at'),
		createdBy: text('created_by').references(() => users.id),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.promotionId),
		index('code_batches_downloaded').on(table.exportStartedAt).where(sql`seed IS NOT NULL`).concurrently(),
		check('codes_positive', sql`codes > 0`),
		check('remaining_within_codes', sql`remaining BETWEEN 0 AND codes`),
	],
)
export type CodeBatchRow = typeof promotionCodeBatches.$inferSelect

/** A code that is good once. The code itself is nowhere: only its keyed hash. */
export const promotionCodes = pgTable(
	'promotion_codes',
	{
		id: id(),
		/** Null for one that was handed to a visitor. */
		batchId: uuid('batch_id').references(() => promotionCodeBatches.id),
		promotionId: uuid('promotion_id')
			.notNull()
			.references(() => promotions.id),
		codeHash: text('code_hash').notNull().unique(),
	},
	(table) => [index().on(table.batchId)],
)

/** One row per order and promotion that it uses; cancelling the order removes it. */
export const promotionUses = pgTable(
	'promotion_uses',
	{
		id: id(),
		promotionId: uuid('promotion_id')
			.notNull()
			.references(() => promotions.id),
		orderId: uuid('order_id').notNull(),
		/** The code that was good once. */
		codeId: uuid('code_id'),
		createdAt: createdAt(),
	},
	(table) => [
		index('promotion_uses_by_time').on(table.promotionId, table.id).concurrently(),
		unique('one_use_per_order').on(table.orderId, table.promotionId),
		uniqueIndex('one_use_per_code').on(table.codeId).where(sql`code_id IS NOT NULL`).concurrently(),
	],
)

/** Everyone whom a use counts for: the e-mail of the order, and the account with the e-mail that it has itself. */
export const promotionUseCustomers = pgTable(
	'promotion_use_customers',
	{
		orderId: uuid('order_id').notNull(),
		promotionId: uuid('promotion_id').notNull(),
		/** `account:…` or `e-mail:…`, the latter normalized; see `customerKeysOf`. */
		customer: text().notNull(),
		/** Counts the customer's uses from 1, so that two at once cannot both be the same one. */
		nth: integer().notNull(),
	},
	(table) => [
		primaryKey({ name: 'promotion_use_customers_pk', columns: [table.orderId, table.promotionId, table.customer] }),
		foreignKey({
			name: 'customers_of_a_use',
			columns: [table.orderId, table.promotionId],
			foreignColumns: [promotionUses.orderId, promotionUses.promotionId],
		}).onDelete('cascade'),
		unique('one_row_per_use_of_customer').on(table.promotionId, table.customer, table.nth),
	],
)
