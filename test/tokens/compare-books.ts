import type { Client } from 'pg'
import type { Chance } from '../support/chance.ts'
import type { MemberAct, TokenMember } from './acts.ts'
import { causeOf, type NaiveBooks } from './naive-books.ts'
import type { Transfer } from './naive-ledger.ts'

interface Step {
	owner: Client
	books: NaiveBooks
	/** What was asked for, each once. */
	acts: readonly MemberAct[]
	members: readonly TokenMember[]
	at: number
	chance: Chance
	/** Whether the whole books are added up as well. */
	isLooked: boolean
}

interface Posted extends Omit<Transfer, 'at'> {
	member: string
	at: Date
	/** Balances of the member's accounts after it, of those that it moved. */
	after: Record<string, number>
}

/** Follows what the product posted, in the order of each member's chain; throws where the naive ledger comes to something else. */
export async function compareBooks(step: Step): Promise<Posted[]> {
	const { owner, books, acts, at } = step
	const numbers = [...new Set(acts.map(({ who }) => who.number))].concat(step.members.map(({ number }) => number))
	const touched = [...new Set(numbers)]
	for (const act of acts) if (act.do === 'purchase') books.knowOrder(act, at)
	const posted = await newTransfers(owner, books, touched)
	books.knowLots(
		await lotsOf(
			owner,
			posted.map(({ id }) => id),
		),
	)
	await knowSteps(step)
	const byMember = Map.groupBy(posted, ({ member }) => member)
	const asked = Map.groupBy(acts, ({ who }) => who.number)
	for (const number of touched) follow(step, number, asked.get(number) ?? [], byMember.get(number) ?? [])
	await compareBalances(owner, books, touched)
	await compareLots(owner, books, touched)
	await comparePast(step)
	if (step.isLooked) await addUp(step)
	return posted
}

async function newTransfers(owner: Client, books: NaiveBooks, touched: readonly string[]): Promise<Posted[]> {
	const known = touched.map((number) => books.person(number).ledger.past.length)
	const { rows } = await owner.query<Posted>({
		name: 'proof-new-transfers',
		text: `SELECT t.id, t.member, t.kind, concat_ws('|', t.kind, t.cause_type, t.cause_id) AS cause, t.from_account AS "from",
				t.to_account AS "to", t.amount, t.reverses, t.concerns, t.at, (SELECT jsonb_object_agg(e.account, e.balance_after)
					FROM token_entries e WHERE e.transfer_id = t.id AND e.member IS NOT NULL) AS after
			FROM unnest($1::uuid[], $2::int[]) m(number, known) JOIN token_transfers t ON t.member = m.number AND t.position > m.known
			ORDER BY t.member, t.position`,
		values: [touched, known],
	})
	return rows
}

const lotsOf = async (owner: Client, transfers: readonly string[]) =>
	(
		await owner.query<{ id: string; by: string; outOf: string | null }>({
			name: 'proof-lots-of',
			text: 'SELECT id, transfer_id AS by, from_lot AS "outOf" FROM token_lots WHERE transfer_id = ANY($1::uuid[])',
			values: [transfers],
		})
	).rows

async function knowSteps({ owner, books, acts }: Step): Promise<void> {
	const numberOf = new Map(acts.flatMap((act) => (act.do === 'back' ? [[act.order, act.who.number] as const] : [])))
	const { rows } = await owner.query<{ id: string; order: string; units: number[] }>({
		name: 'proof-steps-of',
		text: 'SELECT id, order_id AS "order", units FROM proof.steps WHERE order_id = ANY($1::uuid[]) ORDER BY order_id, nth',
		values: [[...numberOf.keys()]],
	})
	for (const [order, steps] of Map.groupBy(rows, (row) => row.order))
		books.knowSteps(numberOf.get(order) ?? '', order, steps)
}

function follow({ books, at }: Step, number: string, acts: readonly MemberAct[], posted: readonly Posted[]): void {
	const byCause = new Map(acts.map((act) => [causeOf(act), act]))
	const { ledger } = books.person(number)
	const open = new Set(acts)
	// What came to nothing must have been impossible at one moment at least.
	const excuse = () => {
		for (const act of open) if (books.objectionTo(act, at) !== null) open.delete(act)
	}
	excuse()
	for (const { after, at: when, member: _, ...transfer } of posted) {
		books.follow(number, { ...transfer, at: when.getTime() }, byCause)
		for (const [account, balance] of Object.entries(after))
			if (ledger.balances[account as 'held'] !== balance)
				throw new Error(`${transfer.cause} left ${balance} ${account}, not ${ledger.balances[account as 'held']}.`)
		excuse()
	}
	for (const act of open) if (!books.isPosted(act)) throw new Error(`${causeOf(act)} was possible and was not posted.`)
}

async function compareBalances(owner: Client, books: NaiveBooks, touched: readonly string[]): Promise<void> {
	const { rows } = await owner.query<{ number: string; available: number; pending: number; held: number }>({
		name: 'proof-balances',
		text: `SELECT m.number, coalesce(available, 0) AS available, coalesce(pending, 0) AS pending, coalesce(held, 0) AS held
			FROM unnest($1::uuid[]) m(number) LEFT JOIN token_accounts a ON a.number = m.number`,
		values: [touched],
	})
	for (const { number, ...balances } of rows) {
		const { ledger } = books.person(number)
		for (const account of ['available', 'pending', 'held'] as const)
			if (balances[account] !== ledger.balances[account])
				throw new Error(`${number} has ${balances[account]} ${account}, not ${ledger.balances[account]}.`)
	}
}

async function compareLots(owner: Client, books: NaiveBooks, touched: readonly string[]): Promise<void> {
	const { rows } = await owner.query<{ member: string; lots: string }>({
		name: 'proof-open-lots',
		text: `SELECT m.number AS member, (SELECT coalesce(string_agg(format('%s: %s, %s held, until %s', id, available, held,
				(extract(epoch FROM expires_at) * 1000)::bigint), E'\\n' ORDER BY expires_at, id), '')
			FROM token_lots WHERE member = m.number AND (available > 0 OR held > 0)) AS lots
			FROM unnest($1::uuid[]) m(number)`,
		values: [touched],
	})
	for (const { member, lots } of rows) {
		const ours = books
			.person(member)
			.ledger.openLots()
			.map(({ id, available, held, expiresAt }) => `${id}: ${available}, ${held} held, until ${expiresAt}`)
			.join('\n')
		if (lots !== ours) throw new Error(`The lots of ${member} are\n${lots}\nand not\n${ours}`)
	}
}

/** Of one member, at one time of the past: the fold of the entries until then is the balance of then. */
async function comparePast({ owner, books, members, chance }: Step): Promise<void> {
	const member = chance.one(members)
	const { past } = books.person(member?.number ?? '').ledger
	const then = chance.one(past)
	if (!member || !then) return
	const state = past.findLast(({ at }) => at <= then.at)
	const { rows } = await owner.query<{ account: string; balance: number }>({
		name: 'proof-past',
		text: `SELECT e.account, sum(e.amount)::int AS balance FROM token_entries e JOIN token_transfers t ON t.id = e.transfer_id
			WHERE e.member = $1 AND t.at <= $2 GROUP BY e.account`,
		values: [member.number, new Date(then.at)],
	})
	for (const { account, balance } of rows)
		if (state?.balances[account as 'held'] !== balance)
			throw new Error(`${member.number} had ${balance} ${account} at ${new Date(then.at).toISOString()}.`)
}

/** The whole books: over all accounts there is nothing, and nobody is below zero without a reason. */
async function addUp({ owner, books }: Step): Promise<void> {
	const { rows } = await owner.query<{ sum: number; debts: number }>(
		`SELECT (SELECT coalesce(sum(amount), 0)::int FROM token_entries) AS sum,
			(SELECT count(*)::int FROM token_entries e JOIN token_transfers t ON t.id = e.transfer_id
				WHERE e.balance_after < 0 AND e.amount < 0 AND t.kind NOT IN ('refund', 'reversal')) AS debts`,
	)
	if (rows[0]?.sum !== 0) throw new Error(`All accounts together have ${rows[0]?.sum}.`)
	if (rows[0]?.debts !== 0) throw new Error(`${rows[0]?.debts} transfers made a debt that they may not make.`)
	const wrong = books.settledWrongly()
	if (wrong.length > 0) throw new Error(`Orders that went back wholly kept tokens: ${wrong.join(', ')}.`)
}
