import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#server/db/columns.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'

/**
 * What became available together and expires together. Written by the trigger of `token_transfers` alone: whatever comes
 * to `available` makes a lot, whatever leaves takes from the lots that expire first.
 */
export const tokenLots = pgTable(
	'token_lots',
	{
		id: id(),
		member: uuid().notNull(),
		transferId: uuid('transfer_id')
			.notNull()
			.references(() => tokenTransfers.id),
		/** The lot that had expired when these came back: they have a grace of thirty days. */
		fromLot: uuid('from_lot').references((): AnyPgColumn => tokenLots.id),
		/** Tokens at the start, and tokens left. */
		amount: integer().notNull(),
		available: integer().notNull(),
		held: integer().notNull().default(0),
		expiresAt: timestamptz('expires_at').notNull(),
	},
	(table) => [
		index('token_lots_open').on(table.member, table.expiresAt, table.id).where(sql`available > 0 OR held > 0`),
		index('token_lots_to_expire').on(table.expiresAt, table.id).where(sql`available > 0`),
		index('token_lots_by_transfer').on(table.transferId),
		check('lot_not_negative', sql`amount > 0 AND available >= 0 AND held >= 0`),
	],
)

/** What a transfer did to a lot; a hold is remembered so, and its tokens go back to the very lots that they came from. */
export const tokenLotMoves = pgTable(
	'token_lot_moves',
	{
		transferId: uuid('transfer_id')
			.notNull()
			.references(() => tokenTransfers.id),
		lotId: uuid('lot_id')
			.notNull()
			.references(() => tokenLots.id),
		available: integer().notNull(),
		held: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.transferId, table.lotId] }),
		index('token_lot_moves_by_lot').on(table.lotId),
		check('lot_move_moves', sql`available <> 0 OR held <> 0`),
	],
)

/** What members know of what expires: by the mail of 30 days before, and by that of 7 days before. */
export const tokenExpiryNotices = pgTable(
	'token_expiry_notices',
	{
		member: uuid()
			.notNull()
			.references(() => tokenAccounts.number, { onDelete: 'cascade' }),
		days: integer().notNull(),
		/** Tokens that the mail named, by the id of their lot; lots that have expired are left out. */
		told: jsonb().$type<Record<string, number>>().notNull().default({}),
	},
	(table) => [primaryKey({ columns: [table.member, table.days] }), check('notice_days', sql`${table.days} IN (7, 30)`)],
)
