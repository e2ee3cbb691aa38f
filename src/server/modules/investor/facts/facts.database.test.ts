import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterInvestorFact, getInvestorFact, listInvestorFacts } from '#contracts/insight/investor-facts.ts'
import { dayLater, firstOfMonth } from '#contracts/shared/calendar.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
}, 120_000)
afterAll(() => shop.close())

type Entered = Parameters<typeof enter>[0]
const enter = (body: {
	kind: 'cash' | 'headcount' | 'marketing'
	month: string
	value: number | null
	note?: string
	version?: number
}) => admin.call(enterInvestorFact, { body: { note: '', version: 0, ...body } })
const refusalOf = (asked: Partial<Entered>) =>
	enter({ kind: 'cash', month: firstOfMonth(today), value: 1, ...asked }).then(
		() => 'taken',
		(error) => error.code,
	)

test('a correction is a new version: who, when and why stay, and the log has both values', async () => {
	const month = firstOfMonth(today, -2)
	expect(await enter({ kind: 'marketing', month, value: 120_000 })).toEqual({ version: 1 })
	expect(await enter({ kind: 'marketing', month, value: 125_050, note: 'A late bill.', version: 1 })).toEqual({
		version: 2,
	})
	const { versions } = await admin.call(getInvestorFact, { params: { kind: 'marketing', month } })
	expect(versions).toMatchObject([
		{ version: 2, value: 125_050, note: 'A late bill.', by: admin.username },
		{ version: 1, value: 120_000, note: '', by: admin.username },
	])
	const log = await shop.rows(`SELECT actor, details FROM audit_log WHERE subject = $1 ORDER BY id`, [
		`investor-fact:marketing:${month}`,
	])
	expect(log).toMatchObject([
		{ actor: admin.id, details: { before: null, after: 120_000, version: 1 } },
		{ actor: admin.id, details: { before: 120_000, after: 125_050, version: 2, note: 'A late bill.' } },
	])
})

test('of many who enter the same at once one does, and the others are told', async () => {
	const month = firstOfMonth(today, -3)
	const answers = await allAtOnce(8, (nth) =>
		enter({ kind: 'headcount', month, value: nth }).then(
			() => 'entered',
			(error) => error.code,
		),
	)
	expect(answers.filter((each) => each === 'entered')).toHaveLength(1)
	expect(answers.filter((each) => each === 'STALE')).toHaveLength(7)
	expect((await admin.call(getInvestorFact, { params: { kind: 'headcount', month } })).versions).toHaveLength(1)
})

test('as of a day there is what was known at its end', async () => {
	const month = firstOfMonth(today, -4)
	await enter({ kind: 'cash', month, value: 5_000 })
	await enter({ kind: 'cash', month, value: -700, note: 'Overdrawn.', version: 1 })
	await enter({ kind: 'cash', month, value: null, note: 'Not ours.', version: 2 })
	const { Client } = await import('pg')
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(
		`UPDATE investor_facts SET at = now() - (9 - 3 * version) * interval '1 day' WHERE kind = 'cash' AND month = '${month}'`,
	)
	await owner.end()
	const known = async (ago: number) => {
		const { facts } = await admin.call(listInvestorFacts, { query: { asOf: dayLater(today, -ago) } })
		return facts.find((each) => each.kind === 'cash' && each.month === month)?.value
	}
	expect([await known(8), await known(5), await known(2), await known(0)]).toEqual([undefined, 5_000, -700, null])
	await expect(shop.rows(`UPDATE investor_facts SET value = 1`)).rejects.toMatchObject({ code: '42501' })
	await expect(shop.rows(`DELETE FROM investor_facts`)).rejects.toMatchObject({ code: '42501' })
})

test.each<[string, Partial<Entered>]>([
	['a month that has not begun', { month: firstOfMonth(today, 1) }],
	['a day within a month', { month: '2026-02-03' }],
	['no day of the calendar', { month: '2026-02-30' }],
	['part of a cent', { value: 0.5 }],
	['marketing below zero', { kind: 'marketing', value: -1 }],
	['more than there is', { value: 1e15 }],
	['nothing', { value: null }],
	['a correction without a reason', { version: 1 }],
	['a kind that there is not', { kind: 'rumors' as never }],
])('%s is refused in words', async (_, asked) => {
	expect(await refusalOf(asked)).toBe('INVALID_INPUT')
})

test('facts that there are not are not found, and only staff of insight enter them', async () => {
	const month = firstOfMonth(today)
	for (const params of [
		{ kind: 'rumors', month },
		{ kind: 'cash', month: 'now' },
		{ kind: 'cash', month: '2026-02-02' },
	])
		await expect(admin.call(getInvestorFact, { params })).rejects.toMatchObject({ status: 404 })
	const body = { kind: 'cash', month, value: 1, note: '', version: 0 } as const
	const support = await shop.signedIn('ADMIN')
	await shop.rows(`UPDATE user_roles SET staff_role = 'support' WHERE user_id = $1`, [support.id])
	await expect(support.call(enterInvestorFact, { body })).rejects.toMatchObject({ code: 'FORBIDDEN' })
	await expect(support.call(listInvestorFacts, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
	const finance = await shop.signedIn('ADMIN')
	await shop.rows(`UPDATE user_roles SET staff_role = 'finance' WHERE user_id = $1`, [finance.id])
	await finance.call(enterInvestorFact, { body })
})
