import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type {
	CreatorApplicationForm,
	CreatorApplicationState,
	CreatorChannel,
} from '#contracts/creators/creator-applications.ts'
import type { CreatorTier } from '#contracts/creators/creator-settings.ts'
import { createdAt, id, serialId, timestamptz, updatedAt } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/** Versions of what the program pays: only ever added to, and the newest holds. */
export const creatorSettingsVersions = pgTable(
	'creator_settings',
	{
		version: integer().primaryKey().generatedAlwaysAsIdentity(),
		windowDays: integer('window_days').notNull(),
		holdDays: integer('hold_days').notNull(),
		newCustomersOnly: boolean('new_customers_only').notNull().default(false),
		/** Basis points by tier. */
		rates: jsonb().$type<Record<CreatorTier, number>>().notNull(),
		/** An account's id, or `system`. */
		madeBy: text('made_by').notNull(),
		createdAt: createdAt(),
	},
	() => [
		check('settings_window_bounded', sql`window_days BETWEEN 1 AND 30`),
		check('settings_hold_bounded', sql`hold_days BETWEEN 0 AND 120`),
	],
)

/** People who share what we make and are paid by what it sells. */
export const creators = pgTable(
	'creators',
	{
		id: id(),
		userId: text('user_id')
			.unique()
			.references(() => users.id, { onDelete: 'set null' }),
		handle: text().notNull().unique(),
		/** The handle with what looks alike made the same: no two creators can be taken for each other. */
		likeness: text().notNull().unique(),
		/** What they are called in the back office; null once the person is erased. */
		name: text(),
		/** Where they publish, since they said so themselves. */
		channels: jsonb().$type<CreatorChannel[]>(),
		tier: text().$type<CreatorTier>().notNull(),
		state: text({ enum: ['active', 'paused', 'banned'] })
			.notNull()
			.default('active'),
		/** Why it is paused or banned. */
		reason: text(),
		createdAt: createdAt(),
	},
	() => [
		check('creator_tier_known', sql`tier IN ('STARTER', 'PARTNER', 'LEAD')`),
		check('creator_state_known', sql`state IN ('active', 'paused', 'banned')`),
		check('stopped_has_reason', sql`(state = 'active') = (reason IS NULL)`),
	],
)

export const creatorApplicationNumbers = pgSequence('creator_application_numbers', { startWith: 1001 })

/** Applications to become a creator, by people with an account. */
export const creatorApplications = pgTable(
	'creator_applications',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'CA-' || nextval('creator_application_numbers')`),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		state: text().$type<CreatorApplicationState>().notNull().default('submitted'),
		form: jsonb().$type<CreatorApplicationForm>().notNull(),
		/** Why it was rejected. */
		reason: text(),
		version: integer().notNull().default(1),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('creator_applications_by_state').on(table.state, table.id),
		index('creator_applications_by_user').on(table.userId, table.id),
		uniqueIndex('creator_application_open')
			.on(table.userId)
			.where(sql`state IN ('submitted', 'in_review', 'information_requested')`),
		index('ended_creator_applications').on(table.updatedAt).where(sql`state IN ('rejected', 'withdrawn')`),
		check(
			'creator_application_state_known',
			sql`state IN ('submitted', 'in_review', 'information_requested', 'approved', 'rejected', 'withdrawn')`,
		),
		check('rejected_creator_has_reason', sql`(state = 'rejected') = (reason IS NOT NULL)`),
	],
)

/** The steps of an application of a creator, with questions and answers. */
export const creatorApplicationEvents = pgTable(
	'creator_application_events',
	{
		id: serialId(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => creatorApplications.id, { onDelete: 'cascade' }),
		/** An account's id. */
		actor: text().notNull(),
		action: text().$type<CreatorApplicationAction>().notNull(),
		text: text(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index('creator_application_events_of').on(table.applicationId, table.id)],
)

export type CreatorApplicationAction =
	| 'submitted'
	| 'taken_up'
	| 'question'
	| 'answer'
	| 'approved'
	| 'rejected'
	| 'withdrawn'
