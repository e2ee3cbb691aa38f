import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { noCents } from '#contracts/shared/money.ts'
import { centsColumn, createdAt, id, timestamptz } from '#server/db/columns.ts'
import { orders } from '../tables.ts'
import type { EditPlan } from './edit-plan.ts'

/** Changes of orders before they leave: as they were worked out, and what became of them. */
export const orderEdits = pgTable(
	'order_edits',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		/** Counts the edits of an order from 1. */
		nth: integer().notNull(),
		/** `open` waits for its payment; `applied` was done, `dropped` was not. */
		state: text({ enum: ['open', 'applied', 'dropped'] }).notNull(),
		/** The buyer reads it. */
		reason: text().notNull(),
		/** All that is done; null once the person is forgotten. */
		plan: jsonb().$type<EditPlan>(),
		differenceCents: integer('difference_cents').notNull(),
		/** The part of the difference that went back to cards. */
		cardCents: centsColumn('card_cents').notNull(),
		/** The part of it that is back as tokens. */
		tokensCents: centsColumn('tokens_cents').notNull().default(noCents),
		/** Of those the tokens that are lost, since their member had deleted the account. */
		lostTokens: integer('lost_tokens').notNull().default(0),
		/** By which a difference is paid. */
		requestId: uuid('request_id'),
		/** The account of who made it. */
		author: text().notNull(),
		createdAt: createdAt(),
		endedAt: timestamptz('ended_at'),
	},
	(table) => [
		unique().on(table.orderId, table.nth),
		uniqueIndex('one_open_edit').on(table.orderId).where(sql`state = 'open'`),
		// What commission reads since the last time.
		index('edits_done').on(table.endedAt).where(sql`state = 'applied'`).concurrently(),
		check('edit_ended_at_a_time', sql`(${table.state} = 'open') = (${table.endedAt} IS NULL)`),
		check('only_what_is_due_waits', sql`(${table.requestId} IS NOT NULL) = (${table.differenceCents} > 0)`),
	],
)
