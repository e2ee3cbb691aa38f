import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TransferKind } from '#contracts/tokens/tokens.ts'
import type { LedgerAccount } from '../ledger/rules.ts'
import { tokenDaySeals } from '../ledger/tables.ts'

/** A day whose sums go with its seal. */
const sealedDay = () =>
	date()
		.notNull()
		.references(() => tokenDaySeals.day, { onDelete: 'cascade' })

/**
 * What moved on each sealed day, by kind and cause. Written by the trigger of `token_seals` alone, with the seal: a
 * posting waits for no sum, and a dashboard reads no history.
 */
export const tokenDaySums = pgTable(
	'token_day_sums',
	{
		day: sealedDay(),
		kind: text().$type<TransferKind>().notNull(),
		causeType: text('cause_type').notNull(),
		fromAccount: text('from_account').$type<LedgerAccount>().notNull(),
		toAccount: text('to_account').$type<LedgerAccount>().notNull(),
		transfers: integer().notNull(),
		tokens: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.kind, table.causeType, table.fromAccount, table.toAccount] })],
)

/** How the lots that expire in a month changed on each sealed day, so that their sum says what is in them on any day. */
export const tokenDayLots = pgTable(
	'token_day_lots',
	{
		/** The first day of the month in which they expire. */
		expiresIn: date('expires_in').notNull(),
		day: sealedDay(),
		available: bigint({ mode: 'number' }).notNull(),
		held: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.expiresIn, table.day] })],
)
