import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { type TransferKind, transferKind } from '#contracts/tokens/tokens.ts'
import { id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'
import type { LedgerAccount, LedgerTotals } from './rules.ts'

/**
 * What each member holds, in whole tokens. Written by the trigger of `token_transfers` alone: a balance is always the
 * fold of its entries. In the ledger a member is a number, so that the books stay when the person goes.
 */
export const tokenAccounts = pgTable(
	'token_accounts',
	{
		userId: text('user_id')
			.primaryKey()
			.references(() => users.id, { onDelete: 'cascade' }),
		number: uuid().notNull().unique().default(sql`uuidv7()`),
		/** Below zero only by a reversal of what was spent since (see the deferred trigger). */
		available: integer().notNull().default(0),
		pending: integer().notNull().default(0),
		held: integer().notNull().default(0),
		/** How long the member's chain is, and how it ends. */
		transfers: integer().notNull().default(0),
		lastHash: text('last_hash').notNull().default(''),
	},
	(table) => [
		index('token_accounts_below_zero').on(table.number).where(sql`available < 0`).concurrently(),
		check('pending_not_negative', sql`${table.pending} >= 0`),
		check('held_not_negative', sql`${table.held} >= 0`),
	],
)

const accountNames = sql.raw(
	`('available', 'pending', 'held', 'issuance', 'redemption', 'expiry', 'claim', 'promotion')`,
)

const knownKinds = sql.raw(`(${transferKind.options.map((kind) => `'${kind}'`).join(', ')})`)

/** From where to where each kind goes, as `kind from to`; a reversal goes back whatever way it was. */
const directions = [
	'claim claim available',
	'promotion promotion available',
	'creator promotion available',
	'purchase issuance pending',
	'bonus promotion pending',
	'bonus promotion available',
	'mature pending available',
	'hold available held',
	'redeem held redemption',
	'release held available',
	'refund pending issuance',
	'refund available issuance',
	'refund pending promotion',
	'refund available promotion',
	'restore redemption available',
	'expire available expiry',
	'reinstate expiry available',
	'grant promotion available',
	'correction promotion available',
	'correction available promotion',
	'forfeit available expiry',
	'forfeit pending expiry',
	'forfeit held expiry',
	'forfeit promotion available',
]
const directionOfKind = sql.raw(
	`kind = 'reversal' OR kind || ' ' || from_account || ' ' || to_account IN (${directions.map((each) => `'${each}'`).join(', ')})`,
)

/**
 * The ledger: each row moves tokens between two accounts of which one at least is the member's, so that no transfer
 * goes from member to member. Only ever added to; position and hashes are the trigger's.
 */
export const tokenTransfers = pgTable(
	'token_transfers',
	{
		id: id(),
		kind: text().$type<TransferKind>().notNull(),
		/** The cause of the transfer: a claim code, a deleted account. Each cause posts once. */
		causeType: text('cause_type').notNull(),
		causeId: text('cause_id').notNull(),
		member: uuid().notNull(),
		fromAccount: text('from_account').$type<LedgerAccount>().notNull(),
		toAccount: text('to_account').$type<LedgerAccount>().notNull(),
		amount: integer().notNull(),
		/** The transfer that a correction takes back. */
		reverses: uuid().references((): AnyPgColumn => tokenTransfers.id),
		/** Of `redeem`, `release` and `restore` their hold, of `reinstate` what had expired, of a `refund` what it takes back. */
		concerns: uuid().references((): AnyPgColumn => tokenTransfers.id),
		/** Its place in the member's chain, from 1. */
		position: integer().notNull().default(0),
		previousHash: text('previous_hash').notNull().default(''),
		hash: text().notNull().default(''),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [
		unique('token_transfer_cause').on(table.kind, table.causeType, table.causeId),
		unique('token_transfer_reversed_once').on(table.reverses),
		unique('token_transfer_position').on(table.member, table.position),
		index().on(table.at),
		index('token_transfers_of_kind').on(table.kind, table.at, table.id).concurrently(),
		// Bonuses have many causes, all others one or two.
		index('token_bonuses_of_cause').on(table.causeType, table.at, table.id).where(sql`kind = 'bonus'`).concurrently(),
		index('token_transfers_concerning').on(table.concerns).where(sql`concerns IS NOT NULL`).concurrently(),
		uniqueIndex('token_hold_ends_once').on(table.concerns).where(sql`kind IN ('redeem', 'release')`).concurrently(),
		check('direction_of_kind', directionOfKind),
		check(
			'concerns_its_transfer',
			sql`${table.concerns} IS NOT NULL OR ${table.kind} NOT IN ('redeem', 'release', 'restore', 'reinstate')`,
		),
		check('amount_positive', sql`${table.amount} > 0`),
		check('known_kind', sql`${table.kind} IN ${knownKinds}`),
		check('known_accounts', sql`${table.fromAccount} IN ${accountNames} AND ${table.toAccount} IN ${accountNames}`),
		check('two_accounts', sql`${table.fromAccount} <> ${table.toAccount}`),
		check(
			'concerns_the_member',
			sql`${table.fromAccount} IN ('available', 'pending', 'held') OR ${table.toAccount} IN ('available', 'pending', 'held')`,
		),
		check('reversal_names_its_transfer', sql`(${table.kind} = 'reversal') = (${table.reverses} IS NOT NULL)`),
	],
)

/** Both sides of each transfer; a system account has no stored balance, it is the sum of its entries. */
export const tokenEntries = pgTable(
	'token_entries',
	{
		transferId: uuid('transfer_id')
			.notNull()
			.references(() => tokenTransfers.id),
		account: text().$type<LedgerAccount>().notNull(),
		/** Null for a system account. */
		member: uuid(),
		amount: integer().notNull(),
		/** The balance of the member's account after the entry; null for a system account. */
		balanceAfter: integer('balance_after'),
	},
	(table) => [
		primaryKey({ columns: [table.transferId, table.account] }),
		index().on(table.member),
		check('amount_not_zero', sql`${table.amount} <> 0`),
		check('member_has_balance', sql`(${table.member} IS NULL) = (${table.balanceAfter} IS NULL)`),
		check(
			'member_accounts',
			sql`(${table.member} IS NOT NULL) = (${table.account} IN ('available', 'pending', 'held'))`,
		),
	],
)

/** One row per day: all of its transfers under one hash that goes on from the day before. Only ever added to. */
export const tokenDaySeals = pgTable('token_seals', {
	day: date().primaryKey(),
	transfers: integer().notNull(),
	/** The balances of accounts at the end of the day, summed over all members. */
	totals: jsonb().$type<LedgerTotals>().notNull(),
	previousHash: text('previous_hash').notNull(),
	hash: text().notNull(),
	sealedAt: timestamptz('sealed_at').notNull().defaultNow(),
})
