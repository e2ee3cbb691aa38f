import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { timestamptz } from '#server/db/columns.ts'
import { servingRole } from '#server/db/connections/serving-login.ts'
import { copyInto } from '#server/db/statements/copy.ts'
import { claimBatches, claimCodes } from '#server/modules/tokens/claim-codes/tables.ts'
import { tokenEarnings, tokenFirstOrders, tokenRules } from '#server/modules/tokens/earning/tables.ts'
import { tokenAccounts, tokenDaySeals } from '#server/modules/tokens/ledger/tables.ts'
import type { PastTransfer } from './book.ts'
import type { PastTokenBooks } from './make-tokens.ts'

/** Where transfers wait for the ledger. */
const pastTransfers = pgTable('past_transfers', {
	nth: integer(),
	id: uuid(),
	kind: text(),
	causeType: text('cause_type'),
	causeId: text('cause_id'),
	member: uuid(),
	fromAccount: text('from_account'),
	toAccount: text('to_account'),
	amount: integer(),
	concerns: uuid(),
	at: timestamptz('at'),
})

/** Whether the past may have tokens: nothing is added to a day that is sealed. */
export const areBooksOpen = async (client: Client): Promise<boolean> => {
	const db = drizzle({ client })
	return (await db.$count(tokenDaySeals)) + (await db.$count(tokenAccounts)) === 0
}

export async function firstRules(client: Client) {
	const [rules] = await drizzle({ client }).select().from(tokenRules).orderBy(tokenRules.version).limit(1)
	if (!rules) throw new Error('There are no rules of earning.')
	return rules
}

/** Posts what members did, in the order of time; the ledger itself writes entries, balances, lots and chains, and seals the days. */
export async function copyTokens(client: Client, { members, codes }: PastTokenBooks, rules: number): Promise<void> {
	// The serving role may open an account, and not say its number.
	await client.query('SET LOCAL ROLE NONE')
	await client.query(balancing('DISABLE'))
	await copyInto(
		client,
		tokenAccounts,
		members.map(({ userId, book }) => ({ userId, number: book.member })),
	)
	await client.query(`SET LOCAL ROLE ${servingRole}`)
	await copyInto(client, claimBatches, codes.batches)
	await copyInto(client, claimCodes, codes.claimed)
	await postAll(
		client,
		members.flatMap(({ book }) => book.transfers),
	)
	await copyInto(
		client,
		tokenEarnings,
		members.flatMap(({ book, earnings }) =>
			earnings.map(({ made: { order }, tokens, taken, parts, lines, earnedAt, maturesAt, maturedAt }) => ({
				...{ orderId: order.id, orderNumber: order.number, member: book.member, rules },
				...{ tokens, taken, parts, lines, earnedAt, maturesAt, maturedAt },
			})),
		),
	)
	await copyInto(
		client,
		tokenFirstOrders,
		members.flatMap(({ first }) => first ?? []),
	)
	await client.query('SELECT seal_token_days()')
	await client.query('SET LOCAL ROLE NONE')
	await client.query(balancing('ENABLE'))
	await client.query(`SET LOCAL ROLE ${servingRole}`)
}

/** Turns the check that each transfer balances on or off; tests and the audit make it here, in half the time. */
const balancing = (how: 'ENABLE' | 'DISABLE') =>
	['token_transfers', 'token_entries']
		.map((table) => `ALTER TABLE ${table} ${how} TRIGGER token_books_balance`)
		.join(';')

/** One after the other, by the database itself: the next of a member stands on the one before. */
async function postAll(client: Client, transfers: PastTransfer[]): Promise<void> {
	const rows = transfers.sort((one, other) => one.at.getTime() - other.at.getTime())
	await client.query(`CREATE TEMP TABLE past_transfers (nth int, id uuid, kind text, cause_type text, cause_id text, member uuid,
		from_account text, to_account text, amount int, concerns uuid, at timestamptz) ON COMMIT DROP`)
	await copyInto(
		client,
		pastTransfers,
		rows.map((row, nth) => ({ nth, ...row })),
	)
	await client.query(`DO $$ DECLARE t past_transfers; BEGIN
		FOR t IN SELECT * FROM past_transfers ORDER BY nth LOOP
			INSERT INTO token_transfers (id, kind, cause_type, cause_id, member, from_account, to_account, amount, concerns, at)
				VALUES (t.id, t.kind, t.cause_type, t.cause_id, t.member, t.from_account, t.to_account, t.amount, t.concerns, t.at);
		END LOOP;
	END $$`)
}
