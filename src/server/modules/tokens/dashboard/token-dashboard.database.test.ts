import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayLater } from '#contracts/shared/calendar.ts'
import {
	getTokenDashboard,
	listTokenTransfers,
	type TokenFigure,
	tokenFigure,
} from '#contracts/tokens/token-dashboard.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { ensureTokenAccount, postTransfer, sealDays, type TokenTransfer } from '../ledger/ledger.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
const today = new Date().toISOString().slice(0, 10)

/** As the owner, who may do what the serving role may not. */
async function asOwner(statement: string) {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(statement).finally(() => owner.end())
}

type Posted = Omit<TokenTransfer, 'member' | 'cause' | 'at'>
const ways: readonly Posted[] = [
	{ kind: 'purchase', from: 'issuance', to: 'pending', amount: 90 },
	{ kind: 'promotion', from: 'promotion', to: 'available', amount: 40 },
	{ kind: 'bonus', from: 'promotion', to: 'available', amount: 100 },
	{ kind: 'claim', from: 'claim', to: 'available', amount: 50 },
	{ kind: 'mature', from: 'pending', to: 'available', amount: 30 },
	{ kind: 'refund', from: 'pending', to: 'issuance', amount: 10 },
	{ kind: 'hold', from: 'available', to: 'held', amount: 20 },
]

/** A member's history: something each day, holds that end the next day, and gifts of last year that are over by now. */
async function aHistory(seed: number) {
	const { id } = await shop.signedIn()
	await transaction(shop.services.db, async (tx) => {
		const member = await ensureTokenAccount(tx, id)
		const post = (day: number, transfer: Posted, cause: string = crypto.randomUUID()) =>
			postTransfer(tx, {
				...transfer,
				member,
				cause: { type: transfer.kind === 'bonus' ? 'sign-up' : 'test', id: cause },
				at: new Date(`${dayLater(today, day)}T12:00:00Z`),
			})
		const gift = { kind: 'promotion', from: 'promotion', to: 'available', amount: 500 } as const
		await post(-400, gift)
		await post(-380, gift)
		await post(-45, { kind: 'purchase', from: 'issuance', to: 'pending', amount: 1000 })
		for (let day = -44; day < 0; day++) {
			const way = ways[(day * day + seed * 7) % ways.length]
			if (!way) continue
			const cause = crypto.randomUUID()
			await post(day, way, cause)
			if (way.kind !== 'hold') continue
			const [hold] = await tx.run<{ id: string }>(
				{ name: 'test-hold', text: 'SELECT id FROM token_transfers WHERE cause_id = $1' },
				[cause],
			)
			const end =
				day % 3 === 0
					? ({ kind: 'release', from: 'held', to: 'available' } as const)
					: ({ kind: 'redeem', from: 'held', to: 'redemption' } as const)
			if (hold) await post(day + 1, { ...end, amount: way.amount, concerns: hold.id })
		}
	})
}

beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	await asOwner('DELETE FROM token_seals')
	for (const seed of [1, 2, 3]) await aHistory(seed)
	await sealDays(shop.services.db)
})
// No order waits with the pending tokens of these histories: the audit would say so.
afterAll(() => shop.close())

const accounts: Readonly<Record<TokenFigure, string>> = {
	issued: `'issuance','claim','promotion'`,
	available: `'available'`,
	pending: `'pending'`,
	held: `'held'`,
	redeemed: `'redemption'`,
	expired: `'expiry'`,
}

/** A figure by its definition, from all entries there are. */
async function figureFromEntries(figure: TokenFigure, asOf: string): Promise<number> {
	const [row] = await shop.rows(
		`SELECT coalesce(sum(e.amount), 0)::int AS tokens FROM token_entries e JOIN token_transfers t ON t.id = e.transfer_id
			WHERE e.account IN (${accounts[figure]}) AND t.at < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'`,
		[asOf],
	)
	return Number(row?.tokens) * (figure === 'issued' ? -1 : 1) + 0
}

/** All transfers behind a figure, page by page. */
async function transfersBehind(figure: TokenFigure, to: string) {
	const all = []
	let cursor: string | null = null
	do {
		const query = { figure, to, limit: '100', ...(cursor && { cursor }) }
		const page: Awaited<ReturnType<typeof admin.call<typeof listTokenTransfers>>> = await admin.call(
			listTokenTransfers,
			{ query },
		)
		all.push(...page.items)
		cursor = page.nextCursor
	} while (cursor)
	return all
}

test.each([-399, -41, -30, -17, -1, 0])(
	'as of %i days from now every figure is the sum of all entries',
	async (days) => {
		const asOf = dayLater(today, days)
		const { standing, outstanding } = await admin.call(getTokenDashboard, { query: { asOf } })
		for (const figure of tokenFigure.options)
			expect([figure, standing[figure]]).toEqual([figure, await figureFromEntries(figure, asOf)])
		const { issued, redeemed, expired } = standing
		expect(issued).toBe(outstanding + redeemed + expired)
	},
)

test.each(['30', '90', '365'] as const)(
	'%s days in steps add up to what moved, and end where it all stands',
	async (span) => {
		const { asOf, from, steps, moved, standing, lots } = await admin.call(getTokenDashboard, { query: { span } })
		expect(steps[0]?.from).toBe(from)
		expect(steps.at(-1)?.to).toBe(asOf)
		for (const figure of ['issued', 'redeemed', 'expired'] as const)
			expect(steps.reduce((sum, step) => sum + step.moved[figure], 0)).toBe(moved[figure])
		const { available, pending, held } = standing
		expect(steps.at(-1)).toMatchObject({ available, pending, held })
		for (const { issuedBy, moved: its } of steps)
			expect(Object.values(issuedBy).reduce((sum, each) => sum + each, 0)).toBe(its.issued)
		expect(lots.reduce((sum, lot) => sum + lot.available, 0)).toBe(available)
		expect(lots.reduce((sum, lot) => sum + lot.held, 0)).toBe(held)
	},
)

test.each(tokenFigure.options)('%s opens every transfer that it is made of, once, the newest first', async (figure) => {
	const listed = await transfersBehind(figure, today)
	expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
	expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)))
	const behind = accounts[figure].replaceAll("'", '').split(',')
	const sum = listed.reduce(
		(total, { from, to, tokens }) => total + (behind.includes(to) ? tokens : 0) - (behind.includes(from) ? tokens : 0),
		0,
	)
	expect(sum * (figure === 'issued' ? -1 : 1) + 0).toBe(await figureFromEntries(figure, today))
})

test('a list of a kind, a cause and days has those alone', async () => {
	const { causes, from, asOf } = await admin.call(getTokenDashboard, {})
	expect(causes.length).toBeGreaterThan(3)
	for (const { kind, cause, transfers } of causes) {
		const { items } = await admin.call(listTokenTransfers, { query: { kind, cause, from, to: asOf, limit: '100' } })
		expect(items.every((item) => item.kind === kind && item.cause === cause)).toBe(true)
		expect(items).toHaveLength(Math.min(100, transfers))
	}
})

test('liability, breakage, redemption rate and cost follow their formulas', async () => {
	const { standing, outstanding, moved, ...figures } = await admin.call(getTokenDashboard, { query: { span: '90' } })
	const breakage = standing.expired / (standing.expired + standing.redeemed)
	expect(figures.breakage).toBe(Math.round(breakage * 10_000))
	expect(figures.redemptionRate).toBe(Math.round((standing.redeemed / standing.issued) * 10_000))
	expect(figures.liabilityCents).toBe(Math.round(outstanding * (1 - breakage)))
	expect(figures.costCents).toBe(Math.round(moved.issued * (1 - breakage)))
	const before = await admin.call(getTokenDashboard, { query: { asOf: '2020-01-01' } })
	expect(before).toMatchObject({ outstanding: 0, breakage: null, redemptionRate: null, liabilityCents: 0, lots: [] })
})

test('a sum of a day that was changed is told by the audit', async () => {
	const rules = async () => (await auditDatabase(shop.services.db)).map(({ rule }) => rule)
	const broken = 'sums of a sealed day are not what was moved'
	expect(await rules()).not.toContain(broken)
	await asOwner('UPDATE token_day_sums SET tokens = tokens + 1 WHERE day = (SELECT max(day) FROM token_day_sums)')
	expect(await rules()).toContain(broken)
})
