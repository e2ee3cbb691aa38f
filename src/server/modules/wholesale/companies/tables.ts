import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/shared/address.ts'
import { noCents } from '#contracts/shared/money.ts'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import type { CompanyState, MemberRole, PaymentTerms, TermsAnchor } from '#contracts/wholesale/company/own-company.ts'
import { centsColumn, createdAt, id, serialId, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

export const companyNumbers = pgSequence('company_numbers', { startWith: 1001 })

/** Companies that buy by the case, with their terms. */
export const companies = pgTable(
	'companies',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'WC-' || nextval('company_numbers')`),
		legalName: text('legal_name').notNull(),
		tradeName: text('trade_name'),
		/** Nine digits. */
		ein: text(),
		/** Of its web site, in small letters and without `www.`. */
		domain: text(),
		/** Where its invoices go; null until somebody said so. */
		billingAddress: jsonb('billing_address').$type<Address>(),
		tier: text().$type<CustomerTier>().notNull(),
		terms: text().$type<PaymentTerms>().notNull().default('prepaid'),
		termsAnchor: text('terms_anchor').$type<TermsAnchor>().notNull().default('invoice'),
		creditLimitCents: centsColumn('credit_limit_cents').notNull().default(noCents),
		earlyDiscountBp: integer('early_discount_bp').notNull().default(0),
		earlyDiscountDays: integer('early_discount_days').notNull().default(0),
		approvalAboveCents: centsColumn('approval_above_cents'),
		minShelfDays: integer('min_shelf_days').notNull().default(60),
		/** The list whose prices it pays; null where its tier's counts. */
		priceListId: uuid('price_list_id'),
		state: text().$type<CompanyState>().notNull().default('active'),
		/** Counts changes: who writes names the version that they saw. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('companies_by_ein').on(table.ein).where(sql`state <> 'closed'`),
		uniqueIndex('one_internal_company').on(table.tier).where(sql`tier = 'INTERNAL'`).concurrently(),
		index('companies_by_domain').on(table.domain),
		index('companies_by_state').on(table.state, table.id),
		index('companies_by_tier').on(table.tier, table.id),
		check('company_tier_known', sql`tier IN ('SILVER', 'GOLD', 'PLATINUM', 'INTERNAL')`),
		check('company_terms_known', sql`terms IN ('prepaid', 'net_15', 'net_30', 'net_45', 'net_60')`),
		check('company_anchor_known', sql`terms_anchor IN ('order', 'shipment', 'invoice')`),
		check('company_state_known', sql`state IN ('active', 'on_hold', 'closed')`),
		check('company_ein_has_nine_digits', sql`ein ~ '^[0-9]{9}$'`),
		check('company_credit_not_negative', sql`credit_limit_cents >= 0 AND approval_above_cents >= 0`),
		check(
			'company_early_discount_whole',
			sql`early_discount_bp BETWEEN 0 AND 1000 AND early_discount_days BETWEEN 0 AND 60
				AND (early_discount_bp = 0) = (early_discount_days = 0)`,
		),
		check('company_shelf_days_known', sql`min_shelf_days BETWEEN 0 AND 365`),
	],
)

/** A company's id in a table of what belongs to it. */
const companyId = () =>
	uuid('company_id')
		.notNull()
		.references(() => companies.id)

/** Accounts that act for a company. An account belongs to one company at the most. */
export const companyMembers = pgTable(
	'company_members',
	{
		companyId: companyId(),
		userId: text('user_id')
			.primaryKey()
			.references(() => users.id, { onDelete: 'cascade' }),
		role: text().$type<MemberRole>().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index('company_members_by_company').on(table.companyId, table.createdAt),
		check('member_role_known', sql`role IN ('owner', 'buyer', 'viewer')`),
	],
)

/** Invitations to act for a company, with the hash of the mailed token. An accepted one is deleted. */
export const companyInvitations = pgTable(
	'company_invitations',
	{
		id: id(),
		companyId: companyId(),
		email: text().notNull(),
		role: text().$type<MemberRole>().notNull(),
		tokenHash: text('token_hash').notNull().unique(),
		/** An account's id. */
		invitedBy: text('invited_by').notNull(),
		expiresAt: timestamptz('expires_at').notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('company_invitations_once').on(table.companyId, table.email),
		index('company_invitations_by_end').on(table.expiresAt),
		index('company_invitations_by_email').on(table.email),
		check('invited_role_known', sql`role IN ('owner', 'buyer', 'viewer')`),
	],
)

/** Where a company's goods go. */
export const companyLocations = pgTable(
	'company_locations',
	{
		id: id(),
		companyId: companyId(),
		name: text().notNull(),
		address: jsonb().$type<Address>().notNull(),
		note: text(),
		isDefault: boolean('is_default').notNull().default(false),
		/** Orders that went there keep it; new ones do not find it. */
		archivedAt: timestamptz('archived_at'),
		createdAt: createdAt(),
	},
	(table) => [
		index('company_locations_by_company').on(table.companyId, table.id),
		uniqueIndex('one_default_location').on(table.companyId).where(sql`is_default`),
		check('default_location_is_open', sql`NOT (is_default AND archived_at IS NOT NULL)`),
	],
)

/** Resale certificates: what frees a company from sales tax in a state until its last day, once staff have verified it. */
export const companyCertificates = pgTable(
	'company_certificates',
	{
		id: id(),
		companyId: companyId(),
		state: text().notNull(),
		number: text().notNull(),
		expiresOn: date('expires_on').notNull(),
		/** Its name in the file store. */
		file: text(),
		verifiedAt: timestamptz('verified_at'),
		verifiedBy: text('verified_by'),
		refusedReason: text('refused_reason'),
		/** The last mail about its end was sent so many days before it; null where none was. */
		remindedDays: integer('reminded_days'),
		/** Counts what staff say of it: who decides names the version that they saw. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
	},
	(table) => [
		index('certificates_by_company').on(table.companyId, table.state),
		index('certificates_by_end').on(table.expiresOn, table.id),
		check('certificate_decided_once', sql`verified_at IS NULL OR refused_reason IS NULL`),
		check('certificate_verified_by_somebody', sql`(verified_at IS NULL) = (verified_by IS NULL)`),
	],
)

/** Where a company sells: ZIP codes by their first three digits, or counties like "Jackson, MO". */
export const companyTerritories = pgTable(
	'company_territories',
	{ companyId: companyId(), kind: text({ enum: ['zip3', 'county'] }).notNull(), code: text().notNull() },
	(table) => [
		primaryKey({ columns: [table.companyId, table.kind, table.code] }),
		index('territories_by_code').on(table.kind, table.code),
		check('territory_code_fits', sql`kind = 'county' OR kind = 'zip3' AND code ~ '^[0-9]{3}$'`),
	],
)

/** Documents that staff keep with a company, for its members to read. */
export const companyDocuments = pgTable(
	'company_documents',
	{
		id: id(),
		companyId: companyId(),
		title: text().notNull(),
		/** Its name in the file store. */
		file: text().notNull(),
		fileName: text('file_name').notNull(),
		bytes: integer().notNull(),
		/** An account's id, or `system`. */
		addedBy: text('added_by').notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('documents_by_company').on(table.companyId, table.id)],
)

/** The history of a company, to which rows are only ever added. A note that staff write to staff is a row, too. */
export const companyEvents = pgTable(
	'company_events',
	{
		id: serialId(),
		companyId: companyId(),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		action: text().notNull(),
		details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index('company_events_by_company').on(table.companyId, table.id)],
)
