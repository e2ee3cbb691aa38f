import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/shared/address.ts'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import type { PaymentTerms, TermsAnchor } from '#contracts/wholesale/company/own-company.ts'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import { centsColumn, createdAt, id, serialId, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'
import { companies, companyLocations } from '../companies/tables.ts'
import { casePacks } from '../price-lists/tables.ts'

export const wholesaleOrderNumbers = pgSequence('wholesale_order_numbers', { startWith: 10_001 })

/** A wholesale order. Tier and terms are those of the moment it was placed, whatever becomes of the company's. */
export const wholesaleOrders = pgTable(
	'wholesale_orders',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'WO-' || nextval('wholesale_order_numbers')`),
		companyId: uuid('company_id')
			.notNull()
			.references(() => companies.id),
		/** Null for samples that go to a shop which the company wants to win, and for what replaces them. */
		locationId: uuid('location_id').references(() => companyLocations.id),
		/** As the place was when the order was placed. */
		shipTo: jsonb('ship_to').$type<Address>().notNull(),
		/** Null once the account is gone. */
		placedBy: text('placed_by').references(() => users.id, { onDelete: 'set null' }),
		kind: text({ enum: ['order', 'sample', 'replacement'] })
			.notNull()
			.default('order'),
		/** Why it costs nothing, of samples and replacements. */
		freeReason: text('free_reason'),
		state: text().$type<WholesaleOrderState>().notNull(),
		tier: text().$type<CustomerTier>().notNull(),
		terms: text().$type<PaymentTerms>().notNull(),
		termsAnchor: text('terms_anchor').$type<TermsAnchor>().notNull(),
		earlyDiscountBp: integer('early_discount_bp').notNull(),
		earlyDiscountDays: integer('early_discount_days').notNull(),
		cases: integer().notNull(),
		subtotalCents: centsColumn('subtotal_cents').notNull(),
		depositCents: centsColumn('deposit_cents').notNull(),
		taxCents: centsColumn('tax_cents').notNull(),
		totalCents: centsColumn('total_cents').notNull(),
		/** The certificate that freed it from tax. */
		certificate: text(),
		poNumber: text('po_number'),
		requestedOn: date('requested_on'),
		/** Every lot reserved for the order is good until this day at the least. */
		minBestBy: date('min_best_by').notNull(),
		/** Why staff look at it before it counts. */
		reviewReason: text('review_reason'),
		/** Since when it waits, where it waits for an owner or for staff. */
		waitingSince: timestamptz('waiting_since').notNull().defaultNow(),
		/** The same for the deliveries that were ordered in one act; null for an order of its own. */
		groupId: uuid('group_id'),
		/** When the company last wrote about it without an answer; null once staff have read it. */
		unreadSince: timestamptz('unread_since'),
		/** Counts changes: who writes names the version that they saw. */
		version: integer().notNull().default(1),
		placedAt: timestamptz('placed_at').notNull().defaultNow(),
	},
	(table) => [
		index('wholesale_orders_by_company').on(table.companyId, table.placedAt, table.id),
		index('wholesale_orders_by_state').on(table.state, table.placedAt, table.id),
		index('wholesale_orders_newest').on(table.placedAt, table.id),
		index('wholesale_orders_by_company_state').on(table.companyId, table.state, table.placedAt, table.id),
		index('wholesale_orders_open')
			.on(table.companyId, table.placedAt, table.id)
			.where(sql`state IN ('awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed', 'partly_shipped')`),
		index('wholesale_orders_undecided')
			.on(table.waitingSince, table.id)
			.where(sql`state IN ('awaiting_approval', 'in_review')`),
		index('wholesale_orders_by_po').using('gin', sql`po_number gin_trgm_ops`),
		index('wholesale_orders_by_location').on(table.locationId, table.placedAt, table.id),
		index('wholesale_orders_by_buyer').on(table.placedBy),
		index('wholesale_orders_by_group').on(table.groupId, table.id).where(sql`group_id IS NOT NULL`),
		index('wholesale_orders_unread').on(table.placedAt, table.id).where(sql`unread_since IS NOT NULL`),
		check(
			'wholesale_order_state_known',
			sql`state IN ('awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed', 'partly_shipped', 'shipped',
				'invoiced', 'paid', 'cancelled')`,
		),
		check('wholesale_order_kind_known', sql`kind IN ('order', 'sample', 'replacement')`),
		check('free_wholesale_order_has_reason', sql`(kind = 'order') = (free_reason IS NULL)`),
		check('free_wholesale_order_costs_nothing', sql`kind = 'order' OR total_cents = 0`),
		check('wholesale_order_has_place', sql`kind <> 'order' OR location_id IS NOT NULL`),
		check('wholesale_order_adds_up', sql`total_cents = subtotal_cents + deposit_cents + tax_cents`),
		check(
			'wholesale_order_not_empty',
			sql`cases > 0 AND subtotal_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0`,
		),
		check('wholesale_review_has_reason', sql`state <> 'in_review' OR review_reason IS NOT NULL`),
	],
)

export const wholesaleOrderLines = pgTable(
	'wholesale_order_lines',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => wholesaleOrders.id),
		position: integer().notNull(),
		casePackId: uuid('case_pack_id')
			.notNull()
			.references(() => casePacks.id),
		productId: uuid('product_id').notNull(),
		sku: text().notNull(),
		name: text().notNull(),
		unitsPerCase: integer('units_per_case').notNull(),
		cases: integer().notNull(),
		/** Of a case. */
		priceCents: centsColumn('price_cents').notNull(),
		/** The break that the price is of. */
		minCases: integer('min_cases').notNull(),
		/** Of the whole line. */
		depositCents: centsColumn('deposit_cents').notNull(),
		taxCents: centsColumn('tax_cents').notNull(),
		/** The rate of the day it was ordered on, in millionths of the price; null for lines that were ordered before it was kept. */
		taxPpm: integer('tax_ppm'),
		cancelled: integer().notNull().default(0),
		shipped: integer().notNull().default(0),
		backordered: integer().notNull().default(0),
	},
	(table) => [
		unique('wholesale_lines_in_order').on(table.orderId, table.position),
		index('wholesale_lines_by_case_pack').on(table.casePackId),
		index('wholesale_lines_on_backorder').on(table.orderId).where(sql`backordered > 0`),
		check('wholesale_line_whole_cases', sql`cases > 0 AND units_per_case > 0 AND min_cases BETWEEN 1 AND cases`),
		check(
			'wholesale_line_within_order',
			sql`cancelled >= 0 AND shipped >= 0 AND backordered >= 0 AND cancelled + shipped + backordered <= cases`,
		),
		check('wholesale_line_not_negative', sql`price_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0`),
	],
)

/** What was done to an order, by whom: only ever added to. */
export const wholesaleOrderEvents = pgTable(
	'wholesale_order_events',
	{
		id: serialId(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => wholesaleOrders.id),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		action: text().notNull(),
		details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		at: createdAt(),
	},
	(table) => [index('wholesale_events_by_order').on(table.orderId, table.id)],
)
