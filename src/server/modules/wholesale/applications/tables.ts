import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationDraft } from '#contracts/wholesale/applications/application-form.ts'
import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'
import { createdAt, id, serialId, timestamptz, updatedAt } from '#server/db/columns.ts'
import { companies } from '../companies/tables.ts'

/** The severity of an application without a hint. */
export const noHintSeverity = 3

export const applicationNumbers = pgSequence('application_numbers', { startWith: 1001 })

/** Applications to become a distributor: kept from the first step on, as they were typed. */
export const wholesaleApplications = pgTable(
	'wholesale_applications',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'WA-' || nextval('application_numbers')`),
		state: text().$type<ApplicationState>().notNull().default('draft'),
		form: jsonb().$type<ApplicationDraft>().notNull(),
		/** Where its mails go: as it was begun, until it is sent in with another. */
		email: text().notNull(),
		/** Taken from the form once they are valid: similar companies and applications are found by them. */
		ein: text(),
		domain: text(),
		companyId: uuid('company_id').references(() => companies.id),
		version: integer().notNull().default(1),
		/** The gravest hint of one that is open, as `severityRank` counts: found when it is sent in or answered, and again each hour. */
		severity: integer().notNull().default(noHintSeverity),
		/** Why it was rejected. */
		reason: text(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		submittedAt: timestamptz('submitted_at'),
		/**
		 * When its applicant was warned that the draft is going to be removed. A later change of the draft makes the
		 * warning void.
		 */
		warnedAt: timestamptz('warned_at'),
	},
	(table) => [
		index('applications_by_state').on(table.state, table.id),
		index('applications_sent_in').on(table.id).where(sql`state <> 'draft'`),
		index('drafts_by_update').on(table.updatedAt).where(sql`state = 'draft'`),
		index('applications_by_email').on(sql`lower(email)`),
		index('applications_in_review')
			.on(table.state, table.severity, table.id)
			.where(sql`state IN ('submitted', 'in_review', 'information_requested')`)
			.concurrently(),
		index('applications_open_by_ein')
			.on(table.ein, table.id)
			.where(sql`state IN ('submitted', 'in_review', 'information_requested')`)
			.concurrently(),
		index('applications_open_by_domain')
			.on(table.domain, table.id)
			.where(sql`state IN ('submitted', 'in_review', 'information_requested')`)
			.concurrently(),
		index('applications_by_ein').on(table.ein),
		index('applications_by_domain').on(table.domain),
		index('applications_by_company').on(table.companyId),
		check(
			'application_state_known',
			sql`state IN ('draft', 'submitted', 'in_review', 'information_requested', 'approved', 'rejected', 'withdrawn')`,
		),
		check('approved_has_company', sql`(state = 'approved') = (company_id IS NOT NULL)`),
		check('rejected_has_reason', sql`(state = 'rejected') = (reason IS NOT NULL)`),
		check('sent_in_at_some_time', sql`state IN ('draft', 'withdrawn') OR submitted_at IS NOT NULL`),
	],
)

const applicationId = () =>
	uuid('application_id')
		.notNull()
		.references(() => wholesaleApplications.id, { onDelete: 'cascade' })

/** Resale certificates of an application, which become the company's. */
export const applicationFiles = pgTable(
	'application_files',
	{
		id: id(),
		applicationId: applicationId(),
		state: text().notNull(),
		number: text().notNull(),
		expiresOn: date('expires_on').notNull(),
		/** Its name in the file store. */
		file: text().notNull(),
		/** As its owner named it. */
		fileName: text('file_name').notNull(),
		bytes: integer().notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('application_files_of').on(table.applicationId, table.id)],
)

/** The steps of an application, with questions and answers. */
export const applicationEvents = pgTable(
	'application_events',
	{
		id: serialId(),
		applicationId: applicationId(),
		/** An account's id, or `applicant`. */
		actor: text().notNull(),
		action: text().$type<ApplicationAction>().notNull(),
		text: text(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index('application_events_of').on(table.applicationId, table.id)],
)

export type ApplicationAction =
	| 'started'
	| 'submitted'
	| 'taken_up'
	| 'question'
	| 'answer'
	| 'approved'
	| 'rejected'
	| 'withdrawn'
