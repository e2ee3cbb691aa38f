import { randomUUID } from 'node:crypto'
import { transaction } from '#server/db/client.ts'
import { postTransfer } from '#server/modules/tokens/ledger/ledger.ts'
import { tokenSupply } from '#server/modules/tokens/ledger/supply.ts'
import { entriesOf, tokenBalanceOf } from '#server/modules/tokens/member-entries.ts'
import type { Row } from '../../report.ts'
import { run, summary } from '../rate.ts'
import { fillLedger } from './fill-ledger.ts'
import { type OwnLedger, startOwnLedger } from './own-ledger.ts'

const lanes = 8
const smallest = 10

interface Figures {
	postingsPerSecond: number
	/** In ms: one after the other, the middle one. */
	transferMs: number
	supplyMs: number
	balanceMs: number
	ownEntriesMs: number
}

/** What the ledger of tokens costs with ten entries and with very many, each in a database of its own. */
export async function tokenFigures(entries: number): Promise<Row[]> {
	const small = await figuresOf(smallest)
	const large = await figuresOf(entries)
	const size = `${entries.toLocaleString('en-US')} entries`
	return [
		{
			what: `tokens: postings over different members, ${size}`,
			value: large.postingsPerSecond,
			unit: '/s',
			goal: '≥ 1500',
			isMet: large.postingsPerSecond >= 1500,
		},
		{
			what: `tokens: one transfer, ${size}`,
			value: large.transferMs,
			unit: 'ms',
			// With ten entries.
			yardstick: small.transferMs,
			goal: 'within 1.5×',
			isMet: large.transferMs <= 1.5 * small.transferMs,
		},
		{ what: `tokens: supply, ${size}`, value: large.supplyMs, unit: 'ms', goal: '≤ 50', isMet: large.supplyMs <= 50 },
		{
			what: `tokens: a member’s balance, ${size}`,
			value: large.balanceMs,
			unit: 'ms',
			goal: '< 1',
			isMet: large.balanceMs < 1,
		},
		{
			what: `tokens: a page of a member’s entries, ${size}`,
			value: large.ownEntriesMs,
			unit: 'ms',
			goal: '≤ 50',
			isMet: large.ownEntriesMs <= 50,
		},
	]
}

async function figuresOf(entries: number): Promise<Figures> {
	const ledger = await startOwnLedger(lanes)
	try {
		await fillLedger(ledger.owner, entries)
		return await measure(ledger)
	} finally {
		await ledger.stop()
	}
}

async function measure({ db, owner }: OwnLedger): Promise<Figures> {
	const { rows } = await owner.query<{ number: string; userId: string }>(
		'SELECT number, user_id AS "userId" FROM token_accounts ORDER BY number LIMIT 1000',
	)
	let turn = 0
	const next = () => rows[turn++ % rows.length] ?? { number: '', userId: '' }
	const spend = () =>
		transaction(db, async (tx) => {
			const cause = { type: 'bench', id: randomUUID() }
			const take = { kind: 'correction', from: 'available', to: 'promotion', amount: 1 } as const
			await postTransfer(tx, { ...take, cause, member: next().number })
		})
	await times(50, spend)
	const single = await times(100, spend)
	const balanceMs = middle(await times(200, () => tokenBalanceOf(db, next().userId)))
	const ownEntriesMs = middle(await times(50, () => entriesOf(db, next().userId, {})))
	const supplyMs = middle(await times(20, () => tokenSupply(db)))
	// With ten entries there is one member: no lanes beside each other.
	const turns = rows.length < lanes ? [] : [await run(spend, 1), await run(spend, 4)]
	const postingsPerSecond = summary(turns.slice(1)).perSecond
	return { postingsPerSecond, transferMs: middle(single), supplyMs, balanceMs, ownEntriesMs }
}

async function times(count: number, act: () => Promise<unknown>): Promise<number[]> {
	const taken: number[] = []
	for (let nth = 0; nth < count; nth++) {
		const began = performance.now()
		await act()
		taken.push(performance.now() - began)
	}
	return taken
}

const middle = (taken: readonly number[]): number => taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
