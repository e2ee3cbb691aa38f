import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	check,
	date,
	doublePrecision,
	foreignKey,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Cooler, DoorType, StageStanding } from '#contracts/prospects/prospect-record.ts'
import type { SampleRequestState } from '#contracts/prospects/sample-requests.ts'
import type { Address } from '#contracts/shared/address.ts'
import { createdAt, id, serialId, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/** A product that is asked for, as it was called then. */
export interface SampleLine {
	productId: string
	name: string
	cases: number
}

/** The stages of every company's prospects, in order. Keys stay for good; their names may change. */
export const prospectStages = pgTable(
	'prospect_stages',
	{
		key: text().primaryKey(),
		name: text().notNull(),
		position: smallint().notNull().unique(),
		standing: text().$type<StageStanding>().notNull(),
	},
	(table) => [
		unique('stage_of_one_standing').on(table.key, table.standing),
		check('stage_standing_known', sql`standing IN ('open', 'won', 'lost')`),
	],
)

/** A company's id. The migration adds the foreign key: the index of wholesale reads files as it is imported. */
const companyId = () => uuid('company_id').notNull()

/** The day that lists are sorted by: prospects without a next action come last. */
export const noNextActionDay = '9999-12-31'
export const dueOrder = sql.raw(`coalesce(next_due_on, '${noNextActionDay}'::date)`)
export const hasContact = sql.raw(
	`(contact_name <> '' OR contact_role <> '' OR contact_email <> '' OR contact_phone <> '')`,
)

/** Shops that a company wants to win. Of two that were one, the other stays and says which it went into. */
export const prospects = pgTable(
	'prospects',
	{
		id: id(),
		companyId: companyId(),
		name: text().notNull(),
		doorType: text('door_type').$type<DoorType>().notNull(),
		street: text().notNull().default(''),
		city: text().notNull(),
		/** The state, as in a postal address: KS. */
		state: text().notNull(),
		postalCode: text('postal_code').notNull(),
		/** Of its door, taken on the spot. */
		latitude: doublePrecision(),
		longitude: doublePrecision(),
		cooler: text().$type<Cooler>().notNull().default('unknown'),
		competingBrands: text('competing_brands').array().notNull().default(sql`'{}'`),
		contactName: text('contact_name').notNull().default(''),
		contactRole: text('contact_role').notNull().default(''),
		contactEmail: text('contact_email').notNull().default(''),
		contactPhone: text('contact_phone').notNull().default(''),
		casesPerMonth: integer('cases_per_month'),
		ownerId: text('owner_id').references(() => users.id),
		/** Name, ZIP code and street without what people write in many ways: what tells one prospect from another. */
		identity: text().notNull(),
		stage: text().notNull(),
		/** The standing of its stage. */
		standing: text().$type<StageStanding>().notNull(),
		stageSince: timestamptz('stage_since').notNull().defaultNow(),
		/** The position of the last open stage that it came to. */
		furthest: smallint().notNull(),
		nextText: text('next_text'),
		nextDueOn: date('next_due_on'),
		lostReason: text('lost_reason'),
		mergedInto: uuid('merged_into').references((): AnyPgColumn => prospects.id),
		/** Counts changes: who writes names the version that they saw. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
	},
	(table) => [
		foreignKey({
			name: 'prospect_in_stage',
			columns: [table.stage, table.standing],
			foreignColumns: [prospectStages.key, prospectStages.standing],
		}).onUpdate('cascade'),
		uniqueIndex('prospects_once').on(table.companyId, table.identity).where(sql`merged_into IS NULL`),
		index('prospects_by_due').on(table.companyId, dueOrder, table.id).where(sql`merged_into IS NULL`),
		index('prospects_by_stage').on(table.companyId, table.stage, dueOrder, table.id).where(sql`merged_into IS NULL`),
		index('prospects_by_owner').on(table.companyId, table.ownerId, dueOrder, table.id).where(sql`merged_into IS NULL`),
		index('prospects_by_age').on(table.companyId, table.id).where(sql`merged_into IS NULL`),
		index('prospects_of_owner').on(table.ownerId),
		index('prospects_by_contact').on(sql`lower(contact_email)`).where(sql`contact_email <> ''`),
		index('prospects_merged').on(table.mergedInto).where(sql`merged_into IS NOT NULL`),
		index('prospects_by_parts').using(
			'gin',
			table.name.op('gin_trgm_ops'),
			table.city.op('gin_trgm_ops'),
			table.contactName.op('gin_trgm_ops'),
		),
		/** For the clean-up of contacts that nobody needs any more. */
		index('prospects_lost_since').on(table.stageSince).where(sql`standing = 'lost' AND ${hasContact}`),
		check('open_prospect_has_next', sql`(standing = 'open') = (next_text IS NOT NULL AND next_due_on IS NOT NULL)`),
		check('ended_prospect_has_no_next', sql`standing = 'open' OR (next_text IS NULL AND next_due_on IS NULL)`),
		check('lost_prospect_has_reason', sql`(standing = 'lost') = (lost_reason IS NOT NULL)`),
		check('prospect_point_whole', sql`(latitude IS NULL) = (longitude IS NULL)`),
		check('prospect_cases_known', sql`cases_per_month BETWEEN 0 AND 100000`),
		check('prospect_not_into_itself', sql`merged_into <> id`),
	],
)

/** What was done about a prospect and to its record, by whom: only ever added to. */
export const prospectEvents = pgTable(
	'prospect_events',
	{
		id: serialId(),
		prospectId: uuid('prospect_id')
			.notNull()
			.references(() => prospects.id),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		kind: text().notNull(),
		text: text(),
		details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		/** The version of the record that this made; null for what leaves the record as it is. */
		version: integer(),
		/** When it happened, which may be before it was written down. */
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [
		index('prospect_events_by_prospect').on(table.prospectId, table.id),
		/** Texts by author, for the export of personal data. */
		index('prospect_events_by_author').on(table.actor, table.id).where(sql`text IS NOT NULL`),
	],
)

export const retailAccountNumbers = pgSequence('retail_account_numbers', { startWith: 1001 })

/** Shops that a company has won, which sell what it delivers. The owner of one may have agreed to be found by shoppers. */
export const retailAccounts = pgTable(
	'retail_accounts',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'RA-' || nextval('retail_account_numbers')`),
		companyId: companyId(),
		prospectId: uuid('prospect_id')
			.notNull()
			.unique()
			.references(() => prospects.id),
		/** Its place in Where to Buy; the migration adds the foreign key, for the locator reads files as it is imported. */
		locationId: uuid('location_id').unique(),
		/** Who of the shop agreed to be found. */
		consentBy: text('consent_by'),
		consentAt: timestamptz('consent_at'),
		createdAt: createdAt(),
		/** Given up again. */
		closedAt: timestamptz('closed_at'),
	},
	(table) => [
		index('retail_accounts_by_company').on(table.companyId, table.id),
		check('location_with_consent', sql`location_id IS NULL OR consent_by IS NOT NULL`),
		check('consent_has_time', sql`(consent_by IS NULL) = (consent_at IS NULL)`),
		check('closed_account_is_not_found', sql`closed_at IS NULL OR location_id IS NULL`),
	],
)

/** What companies ask for of samples for shops that they want to win: one request of a shop at a time. */
export const sampleRequests = pgTable(
	'sample_requests',
	{
		id: id(),
		companyId: companyId(),
		prospectId: uuid('prospect_id')
			.notNull()
			.references(() => prospects.id),
		state: text().$type<SampleRequestState>().notNull().default('open'),
		lines: jsonb().$type<SampleLine[]>().notNull(),
		/** The shop's address as it was when it was asked for. */
		shipTo: jsonb('ship_to').$type<Address>().notNull(),
		note: text().notNull(),
		/** Null once the account is gone. */
		requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
		requestedAt: createdAt(),
		/** Why it was refused. */
		answer: text(),
		/** The number of the order that was made of it. */
		orderNumber: text('order_number').unique(),
		/** Counts changes: who writes names the version that they saw. */
		version: integer().notNull().default(1),
	},
	(table) => [
		uniqueIndex('one_open_sample_request').on(table.prospectId).where(sql`state = 'open'`),
		index('sample_requests_by_prospect').on(table.prospectId, table.id),
		index('sample_requests_by_state').on(table.state, table.id),
		index('sample_requests_by_company').on(table.companyId, table.id),
		index('sample_requests_by_requester').on(table.requestedBy),
		check('sample_request_state_known', sql`state IN ('open', 'approved', 'refused')`),
		check('approved_sample_request_has_order', sql`(state = 'approved') = (order_number IS NOT NULL)`),
		check('refused_sample_request_has_answer', sql`(state = 'refused') = (answer IS NOT NULL)`),
	],
)
