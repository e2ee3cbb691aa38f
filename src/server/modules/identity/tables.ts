import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { apiKeyScopes } from '#contracts/account/api-key-scopes.ts'
import type { Address } from '#contracts/shared/address.ts'
import { createdAt, id, timestamptz, updatedAt } from '#server/db/columns.ts'

// users, sessions and accounts have the names that Better Auth gave them.

export const users = pgTable(
	'users',
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique(),
		emailVerified: boolean('email_verified').notNull().default(false),
		/** Lower case, what sign-in looks up. */
		username: text().notNull().unique(),
		/** As the person typed it. */
		displayUsername: text('display_username'),
		/** Whether a confirmed secret stands in `two_factors`; kept here because every request of an admin asks. */
		twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
		/** News and offers by mail. */
		wantsNewsletter: boolean('wants_newsletter').notNull().default(false),
		/** The row outlives its person, for what the books refer to; nothing in it says who it was. */
		deletedAt: timestamptz('deleted_at'),
		/** Of a deleted account: when the last of its orders had been erased. */
		ordersErasedAt: timestamptz('orders_erased_at'),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	// Parts of names and e-mails are found by the trigrams in the migrations.
	(table) => [
		index('users_newest').on(table.createdAt, table.id).where(sql`deleted_at IS NULL`),
		index('users_by_change').on(table.updatedAt, table.id).concurrently(),
		index('users_with_orders_to_erase')
			.on(table.deletedAt)
			.where(sql`deleted_at IS NOT NULL AND orders_erased_at IS NULL`)
			.concurrently(),
	],
)

/** An account's id in a table of this module. */
const userId = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })

const limitedStaffRole = () =>
	text('staff_role', { enum: ['manager', 'fulfillment', 'support', 'finance', 'read_only'] })

export const userRoles = pgTable(
	'user_roles',
	{
		userId: userId(),
		role: text({ enum: ['ADMIN', 'DISTRIBUTOR', 'CREATOR'] }).notNull(),
		/** What an admin may do here; null for an owner, who may do everything. */
		staffRole: limitedStaffRole(),
	},
	(table) => [
		check('staff_role_of_an_admin', sql`${table.staffRole} IS NULL OR ${table.role} = 'ADMIN'`),
		primaryKey({ columns: [table.userId, table.role] }),
		index('users_by_role').on(table.role, table.userId).concurrently(),
	],
)

export const sessions = pgTable(
	'sessions',
	{
		id: text().primaryKey(),
		userId: userId(),
		/** The SHA-256 of the token in the cookie: a reader of the table cannot sign in with it. */
		token: text().notNull().unique(),
		expiresAt: timestamptz('expires_at').notNull(),
		/** Shortened before it is written, see `http/limits/network.ts`. */
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		createdAt: createdAt(),
		/** When it was last used, to ten minutes. */
		updatedAt: updatedAt(),
	},
	(table) => [index().on(table.userId), index().on(table.expiresAt)],
)

export const accounts = pgTable(
	'accounts',
	{
		id: text().primaryKey(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		userId: userId(),
		password: text(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index().on(table.userId)],
)

/** Links that were mailed: of each only the SHA-256 of its token. One that is used is deleted. */
export const mailedLinks = pgTable(
	'mailed_links',
	{
		tokenHash: text('token_hash').primaryKey(),
		purpose: text({ enum: ['reset', 'verify', 'email'] }).notNull(),
		userId: userId(),
		/** Where it was sent; for a change of e-mail the new one. */
		email: text().notNull(),
		expiresAt: timestamptz('expires_at').notNull(),
	},
	(table) => [index().on(table.userId, table.purpose), index().on(table.expiresAt)],
)

/** Sign-ins that passed the password and wait for the second step. */
export const pendingSignIns = pgTable(
	'pending_sign_ins',
	{
		tokenHash: text('token_hash').primaryKey(),
		userId: userId(),
		isRemembered: boolean('is_remembered').notNull(),
		expiresAt: timestamptz('expires_at').notNull(),
	},
	(table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** The secret of somebody's authenticator app, encrypted with the installation's key. */
export const twoFactors = pgTable(
	'two_factors',
	{
		userId: userId().primaryKey(),
		secret: text().notNull(),
		/** Null until a first code has shown that the app has it. */
		confirmedAt: timestamptz('confirmed_at'),
		/** The last thirty seconds, counted from 1970, whose code was used: none works twice, and no older one after it. */
		lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
		createdAt: createdAt(),
	},
	(table) => [index('two_factors_unconfirmed').on(table.createdAt).where(sql`confirmed_at IS NULL`).concurrently()],
)

/** One row per recovery code that is left. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{ userId: userId(), codeHash: text('code_hash').notNull() },
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** From where somebody signed in before, as keyed hashes: who attacks the account from elsewhere does not lock them out. */
export const knownNetworks = pgTable(
	'known_networks',
	{
		userId: userId(),
		networkHash: text('network_hash').notNull(),
		/** An owner known for longer goes first when many sign in. */
		since: timestamptz('since').notNull().defaultNow(),
		seenAt: timestamptz('seen_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.networkHash] }), index().on(table.seenAt)],
)

export const savedAddresses = pgTable(
	'saved_addresses',
	{
		id: id(),
		userId: userId(),
		address: jsonb().$type<Address>().notNull(),
		isDefault: boolean('is_default').notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.userId), uniqueIndex('one_default_address').on(table.userId).where(sql`is_default`)],
)

/** Invitations that are open. Accepted, revoked or replaced ones are deleted; the audit log remembers them. */
export const invitations = pgTable(
	'invitations',
	{
		id: id(),
		email: text().notNull().unique(),
		roles: text({ enum: ['ADMIN', 'DISTRIBUTOR', 'CREATOR'] })
			.array()
			.notNull(),
		/** Of the admin that it makes; null for an owner. */
		staffRole: limitedStaffRole(),
		tokenHash: text('token_hash').notNull().unique(),
		/** The invitation is good for as long as this person may invite. */
		invitedBy: text('invited_by')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		expiresAt: timestamptz('expires_at').notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.expiresAt),
		index('invitations_by_inviter').on(table.invitedBy),
		check('invites_to_something', sql`cardinality(${table.roles}) > 0`),
	],
)

/** Keys of scripts. One that is ended is deleted; the audit log remembers it. */
export const apiKeys = pgTable(
	'api_keys',
	{
		id: id(),
		userId: userId(),
		name: text().notNull(),
		/** The SHA-256 of the key: a reader of the table cannot use it. */
		keyHash: text('key_hash').notNull().unique(),
		/** Its last four characters. */
		hint: text().notNull(),
		scopes: text({ enum: apiKeyScopes }).array().notNull(),
		expiresAt: timestamptz('expires_at').notNull(),
		/** To ten minutes. */
		lastUsedAt: timestamptz('last_used_at'),
		createdAt: createdAt(),
	},
	(table) => [
		index('api_keys_of_user').on(table.userId, table.id),
		index('api_keys_by_expiry').on(table.expiresAt),
		check('api_key_has_scopes', sql`cardinality(${table.scopes}) > 0`),
	],
)

/** User names that accounts had and gave up, as keyed hashes: nobody comes back as somebody else. */
export const retiredNames = pgTable('retired_names', { nameHash: text('name_hash').primaryKey() })
