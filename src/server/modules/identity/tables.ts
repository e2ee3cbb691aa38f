import { bigserial, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../db/columns.ts'

// users, sessions, accounts and verifications are Better Auth's tables under our names; their fields are its own, but
// for the ones that a comment explains.

export const users = pgTable('users', {
	id: text().primaryKey(),
	name: text().notNull(),
	email: text().notNull().unique(),
	emailVerified: boolean('email_verified').notNull().default(false),
	image: text(),
	/** Lower case, what sign-in looks up. */
	username: text().notNull().unique(),
	/** As the person typed it. */
	displayUsername: text('display_username'),
	createdAt: createdAt(),
	updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const userRoles = pgTable(
	'user_roles',
	{
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		role: text({ enum: ['ADMIN', 'DISTRIBUTOR', 'CREATOR'] }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.role] })],
)

export const sessions = pgTable(
	'sessions',
	{
		id: text().primaryKey(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The SHA-256 of the token in the cookie: whoever reads the table cannot sign in with it. */
		token: text().notNull().unique(),
		/** Set when the user's roles change: the browser gets a new token the next time it asks who is signed in. */
		mustRenew: boolean('must_renew').notNull().default(false),
		/** The token before a renewal, good for a moment longer: for requests that were on their way. */
		previousToken: text('previous_token'),
		previousUntil: moment('previous_until'),
		expiresAt: moment('expires_at').notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index().on(table.userId), index().on(table.previousToken), index().on(table.expiresAt)],
)

export const accounts = pgTable(
	'accounts',
	{
		id: text().primaryKey(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: moment('access_token_expires_at'),
		refreshTokenExpiresAt: moment('refresh_token_expires_at'),
		scope: text(),
		password: text(),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index().on(table.userId)],
)

/** Also holds our reset links: the identifier is `reset:` and the SHA-256 of the token, the value is the user's id. */
export const verifications = pgTable(
	'verifications',
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: moment('expires_at').notNull(),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index().on(table.identifier), index().on(table.value)],
)

/** Who did what to whose account. Only ever added to (see the migrations). */
export const auditLog = pgTable(
	'audit_log',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		/** A user's id, or `system` for what an operator or the installation does. */
		actor: text().notNull(),
		action: text({ enum: ['roles.set', 'password.reset', 'admin.created', 'demo.seeded'] }).notNull(),
		/** The user's id that it was done to; `system` when it concerns nobody in particular. */
		subject: text().notNull(),
		details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		at: moment('at').notNull().defaultNow(),
	},
	(table) => [index().on(table.subject, table.id), index().on(table.action)],
)
