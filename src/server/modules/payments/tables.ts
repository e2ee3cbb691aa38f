import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { asCents } from '#contracts/shared/money.ts'
import { centsColumn, createdAt, id, timestamptz, updatedAt } from '#server/db/columns.ts'
import { paymentRequests } from './requests/tables.ts'

/** Our records of the money that cards pay, for an order of the store or by a company; written before the provider is asked. */
export const payments = pgTable(
	'payments',
	{
		id: id(),
		/** Null of what a company pays, which has `company_id` instead. */
		orderId: uuid('order_id'),
		companyId: uuid('company_id'),
		/** The number of the invoice or the order by the case that a company pays, as it is shown. */
		paysFor: text('pays_for'),
		/** Counts the payments of an order from 1, in the order in which refunds take from them. */
		nth: integer().notNull().default(1),
		/** The request that it answers; null for what checkout asked for. */
		requestId: uuid('request_id').references(() => paymentRequests.id),
		provider: text({ enum: ['test', 'stripe', 'none'] }).notNull(),
		/** The provider's name for it, once it answered. */
		intentId: text('intent_id'),
		/** The provider's customer of the account; asked again with another customer, it would not be the same payment. */
		customerId: text('customer_id'),
		status: text({ enum: ['created', 'requires_action', 'processing', 'paid', 'failed', 'cancelled'] })
			.notNull()
			.default('created'),
		amountCents: centsColumn('amount_cents').notNull(),
		capturedCents: centsColumn('captured_cents')
			.notNull()
			.$default(() => asCents(0)),
		refundedCents: centsColumn('refunded_cents')
			.notNull()
			.$default(() => asCents(0)),
		/** "Visa ending in 4242" */
		instrument: text(),
		/** The provider's mark of the card, the same for the same card; null where it tells none. */
		fingerprint: text(),
		failure: text(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		/** How often the provider was asked how it ended, and when it is to be asked next while it is open. */
		looks: integer().notNull().default(0),
		nextLookAt: timestamptz('next_look_at').notNull().default(sql`now() + interval '1 minute'`),
	},
	(table) => [
		uniqueIndex('payments_of_order').on(table.orderId, table.nth).concurrently(),
		// One try at a time to pay a link: another begins when the one before has come to nothing.
		uniqueIndex('one_try_per_request')
			.on(table.requestId)
			.where(sql`request_id IS NOT NULL AND status IN ('created', 'requires_action', 'processing')`)
			.concurrently(),
		uniqueIndex('one_try_per_document')
			.on(table.paysFor)
			.where(sql`pays_for IS NOT NULL AND status IN ('created', 'requires_action', 'processing')`)
			.concurrently(),
		index('payments_of_document').on(table.paysFor, table.createdAt).where(sql`pays_for IS NOT NULL`).concurrently(),
		index('payments_of_request').on(table.requestId).where(sql`request_id IS NOT NULL`).concurrently(),
		unique().on(table.provider, table.intentId),
		index('payments_to_look_at')
			.on(table.provider, table.nextLookAt)
			.where(sql`status IN ('created', 'requires_action', 'processing')`)
			.concurrently(),
		// The index of payments that are compared with the provider's books; the embedded gateway's books are ours.
		index('payments_to_compare').on(table.createdAt, table.id).where(sql`provider = 'stripe'`).concurrently(),
		check('captured_is_all_or_nothing', sql`${table.capturedCents} IN (0, ${table.amountCents})`),
		check('refunded_within_captured', sql`${table.refundedCents} <= ${table.capturedCents}`),
		check(
			'payment_of_an_order_or_a_company',
			sql`(${table.orderId} IS NULL) = (${table.companyId} IS NOT NULL) AND (${table.companyId} IS NULL) = (${table.paysFor} IS NULL)`,
		),
		check('paid_means_captured', sql`${table.status} <> 'paid' OR ${table.capturedCents} = ${table.amountCents}`),
	],
)

/** Events of providers that were acted on: a known one answers 2xx and does nothing. */
export const paymentEvents = pgTable(
	'payment_events',
	{
		provider: text().notNull(),
		eventId: text('event_id').notNull(),
		kind: text().notNull(),
		intentId: text('intent_id'),
		/** The outcome, in words for staff. */
		outcome: text().notNull(),
		receivedAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.provider, table.eventId] }),
		index('payment_events_by_time').on(table.receivedAt, table.eventId).concurrently(),
	],
)

/** Refunds we ordered: one row per cause, so that a repeated cause refunds once. */
export const paymentRefunds = pgTable(
	'payment_refunds',
	{
		id: id(),
		paymentId: uuid('payment_id')
			.notNull()
			.references(() => payments.id),
		cause: text().notNull(),
		amountCents: centsColumn('amount_cents').notNull(),
		/** Refused is for a person: the provider said no, or nothing for days. */
		state: text({ enum: ['ordered', 'pending', 'done', 'refused'] })
			.notNull()
			.default('ordered'),
		/** Why the last attempt brought nothing. */
		reason: text(),
		/** The provider's name for what the last attempt made. */
		providerRefundId: text('provider_refund_id'),
		/** Counts from 1; another begins when the provider refuses, and is tried when somebody says so. */
		round: integer().notNull().default(1),
		/** Of this round. */
		attempts: integer().notNull().default(0),
		/** When it is to be asked for, or after; null when nothing is left to do. */
		dueAt: timestamptz('due_at').defaultNow(),
		/** When this round was first attempted. */
		triedSince: timestamptz('tried_since'),
		createdAt: createdAt(),
	},
	(table) => [
		unique().on(table.paymentId, table.cause),
		check('amount_positive', sql`${table.amountCents} > 0`),
		index('refunds_due').on(table.dueAt).where(sql`state IN ('ordered', 'pending')`).concurrently(),
		index('refunds_open').on(table.createdAt, table.id).where(sql`state <> 'done'`).concurrently(),
	],
)

/** Events that could not be acted on: asked for again at the provider, later each time, and by hand. */
export const paymentEventFailures = pgTable(
	'payment_event_failures',
	{
		provider: text().notNull(),
		eventId: text('event_id').notNull(),
		kind: text().notNull(),
		reason: text().notNull(),
		attempts: integer().notNull().default(1),
		/** When it is tried again by itself; null once it was given up. */
		dueAt: timestamptz('due_at').default(sql`now() + interval '1 minute'`),
		since: timestamptz('since').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.provider, table.eventId] }),
		index('event_failures_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
		index('event_failures_by_time').on(table.since, table.eventId),
	],
)

/** How far what a provider lists was gone through; each walk goes on from there. */
export const providerWalks = pgTable(
	'provider_walks',
	{
		provider: text().notNull(),
		walk: text({ enum: ['events', 'payments', 'intents', 'refunds'] }).notNull(),
		/** The last object that is behind us; '' before the first. */
		lastId: text('last_id').notNull().default(''),
		/** When that was made. */
		lastAt: timestamptz('last_at').notNull(),
		/** When the walk last came to its end. */
		walkedAt: timestamptz('walked_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.provider, table.walk] })],
)

/** Where the provider's books and ours differ, until they agree or an admin has put the difference aside. */
export const paymentDifferences = pgTable(
	'payment_differences',
	{
		id: id(),
		provider: text().notNull(),
		kind: text({
			enum: ['amount', 'state', 'refunded', 'unknown_to_us', 'unknown_to_them', 'refund_unknown_to_us'],
		}).notNull(),
		/** The provider's name for what differs; our payment's id where the provider has none. */
		subject: text().notNull(),
		paymentId: uuid('payment_id').references(() => payments.id),
		ours: text().notNull(),
		theirs: text().notNull(),
		foundAt: timestamptz('found_at').notNull().defaultNow(),
		checkedAt: timestamptz('checked_at').notNull().defaultNow(),
		/** When it was over, and how: they agree, or what an admin said. */
		closedAt: timestamptz('closed_at'),
		closedBy: text('closed_by'),
		resolution: text(),
	},
	(table) => [
		uniqueIndex('one_open_difference').on(table.provider, table.kind, table.subject).where(sql`closed_at IS NULL`),
		index('differences_open').on(table.foundAt, table.id).where(sql`closed_at IS NULL`),
		index('differences_to_check').on(table.checkedAt).where(sql`closed_at IS NULL`),
	],
)

/** Charges that a buyer's bank questions. Stock, refunds and commissions stay as they are until it has decided. */
export const paymentDisputes = pgTable(
	'payment_disputes',
	{
		id: id(),
		paymentId: uuid('payment_id')
			.notNull()
			.references(() => payments.id),
		provider: text().notNull(),
		disputeId: text('dispute_id').notNull(),
		amountCents: centsColumn('amount_cents').notNull(),
		/** The bank's: `product_not_received`, `fraudulent` … */
		reason: text().notNull(),
		state: text({ enum: ['needs_response', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
		/** Until when the bank takes evidence. */
		dueBy: timestamptz('due_by'),
		openedAt: timestamptz('opened_at').notNull(),
		updatedAt: updatedAt(),
	},
	(table) => [
		unique().on(table.provider, table.disputeId),
		index().on(table.paymentId),
		index('disputes_open').on(table.openedAt, table.id).where(sql`state IN ('needs_response', 'under_review')`),
		check('disputed_amount_positive', sql`${table.amountCents} > 0`),
	],
)

/** Accounts as a provider knows them, for the methods of payment that they keep there. */
export const paymentCustomers = pgTable(
	'payment_customers',
	{
		/** The idempotency key by which the provider was asked to make it. */
		id: id(),
		provider: text().notNull(),
		/** Null once the account is gone: what the provider keeps is to be removed. */
		userId: text('user_id'),
		/** The provider's name for it, once it answered. */
		customerId: text('customer_id'),
		createdAt: createdAt(),
		/** When its removal is to be tried next. */
		removalDueAt: timestamptz('removal_due_at'),
		removalAttempts: integer('removal_attempts').notNull().default(0),
	},
	(table) => [
		uniqueIndex('one_customer_per_account').on(table.provider, table.userId).where(sql`user_id IS NOT NULL`),
		index('customers_to_remove').on(table.removalDueAt).where(sql`user_id IS NULL`),
	],
)
