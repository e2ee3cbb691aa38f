import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../db/columns.ts'

// users, sessions, accounts and verifications are Better Auth's tables under our names; their fields are its own.

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
		token: text().notNull().unique(),
		expiresAt: moment('expires_at').notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index().on(table.userId)],
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
	(table) => [index().on(table.identifier)],
)
