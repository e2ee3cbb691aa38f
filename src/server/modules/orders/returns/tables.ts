import { sql } from 'drizzle-orm'
import {
	check,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { ReturnReason } from '#contracts/returns/return-policy.ts'
import type { ReturnKind, ReturnRemedy, ReturnState } from '#contracts/returns/return-shapes.ts'
import { id, timestamptz } from '#server/db/columns.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orderLines, orders } from '../tables.ts'
import type { GoodsOut, SettledUnits } from './steps/settled-units.ts'

/** How a return ends, or ended, in other goods: of one that waits for its payment as it was worked out when the link was made. */
export interface PlannedExchange {
	chosen: SettledUnits[]
	goods: GoodsOut[]
	shipping: boolean
	/** Links that are older than this asked for no such thing. */
	keepsGifts?: boolean
	answer: string | null
	dueCents: number
}

export const returnNumbers = pgSequence('return_numbers', { startWith: 10_001 })

/** Goods that are to come back, or that arrived damaged. What staff and buyers did to one is in the order's events. */
export const orderReturns = pgTable(
	'order_returns',
	{
		id: id(),
		reference: text().notNull().unique().default(sql`'R-' || nextval('return_numbers')`),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		kind: text().$type<ReturnKind>().notNull(),
		state: text().$type<ReturnState>().notNull().default('requested'),
		wish: text().$type<ReturnRemedy>().notNull(),
		/** The words of the buyer; null once the person is forgotten. */
		note: text(),
		/** The answer of staff. */
		answer: text(),
		trackingNumber: text('tracking_number'),
		requestedAt: timestamp('requested_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** When it ends by itself; null where it does not. */
		expiresAt: timestamptz('expires_at'),
		closedAt: timestamptz('closed_at'),
		/** The amount that is due for it by a link. */
		requestId: uuid('request_id'),
		/** Of one that waits for that, and of one that other goods went out for; null where it ended before this was kept. */
		planned: jsonb().$type<PlannedExchange>(),
		/** The refund or exchange that it ended in. */
		refundId: uuid('refund_id').references(() => orderRefunds.id),
	},
	(table) => [
		index().on(table.orderId),
		// The queue in its order: ids count upwards in time.
		index('order_returns_by_state').on(table.state, table.id),
		index('order_returns_by_kind').on(table.kind, table.id),
		index('order_returns_by_kind_and_state').on(table.kind, table.state, table.id),
		uniqueIndex('order_returns_of_request').on(table.requestId).concurrently(),
		index('order_returns_to_expire').on(table.expiresAt).where(sql`expires_at IS NOT NULL`),
		check('return_kind_known', sql`kind IN ('return', 'claim')`),
		check(
			'return_state_known',
			sql`state IN ('requested', 'approved', 'sent', 'received', 'due', 'settled', 'refused', 'withdrawn', 'expired')`,
		),
		check('return_due_by_request', sql`state <> 'due' OR request_id IS NOT NULL AND planned IS NOT NULL`),
		check('return_expires_while_approved', sql`(expires_at IS NOT NULL) = (state = 'approved')`),
		check(
			'return_closed_at_its_end',
			sql`(closed_at IS NOT NULL) = (state IN ('settled', 'refused', 'withdrawn', 'expired'))`,
		),
		check('return_settled_by_refund', sql`(refund_id IS NOT NULL) = (state = 'settled')`),
	],
)

export const orderReturnLines = pgTable(
	'order_return_lines',
	{
		returnId: uuid('return_id')
			.notNull()
			.references(() => orderReturns.id),
		lineId: uuid('line_id')
			.notNull()
			.references(() => orderLines.id),
		asked: integer().notNull(),
		approved: integer(),
		restocked: integer().notNull().default(0),
		scrapped: integer().notNull().default(0),
		scrapReason: text('scrap_reason'),
		/** Units that the order's line counts as asked back because of this, and as having ended so. */
		held: integer().notNull(),
		settled: integer().notNull().default(0),
		reason: text().$type<ReturnReason>(),
		/** The variant that the buyer would like instead. */
		exchangeFor: uuid('exchange_for'),
	},
	(table) => [
		primaryKey({ columns: [table.returnId, table.lineId] }),
		index().on(table.lineId),
		check('asked_positive', sql`asked > 0`),
		check('approved_within_asked', sql`approved BETWEEN 0 AND asked`),
		check(
			'received_within_approved',
			sql`restocked >= 0 AND scrapped >= 0 AND restocked + scrapped <= coalesce(approved, 0)`,
		),
		check('held_within_asked', sql`held >= 0 AND settled >= 0 AND held + settled <= asked`),
	],
)

/** Photographs of a claim, by their names in the file store. */
export const orderReturnPhotos = pgTable(
	'order_return_photos',
	{
		id: id(),
		returnId: uuid('return_id')
			.notNull()
			.references(() => orderReturns.id),
		nth: integer().notNull(),
		file: text().notNull(),
		bytes: integer().notNull(),
	},
	(table) => [unique().on(table.returnId, table.nth), check('nth_within_limit', sql`nth BETWEEN 1 AND 5`)],
)
