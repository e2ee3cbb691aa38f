import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers } from '#contracts/account/people.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { staffSearchPage } from './staff.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

interface Plan {
	'Relation Name'?: string
	'Actual Rows': number
	'Actual Loops': number
	'Rows Removed by Filter'?: number
	Plans?: Plan[]
}
/** How many rows of a table a plan has read. */
const rowsOfPlan = (plan: Plan, table: string): number =>
	(plan['Relation Name'] === table
		? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
		: 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOfPlan(part, table), 0)

test('people are searched by reading no more people than a page needs, for a text that everybody has', async () => {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	try {
		await owner.query(`BEGIN; INSERT INTO users (id, name, email, username, created_at)
			SELECT gen_random_uuid(), 'x', 'q' || n || '@crowd.example', 'q' || n, now() - make_interval(secs => n)
			FROM generate_series(1, 10000) n; ANALYZE users`)
		const { rows } = await owner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${staffSearchPage.text}`, [
			...[null, null, 21, '%crowd%', 2000],
		])
		expect(rowsOfPlan(rows[0]['QUERY PLAN'][0].Plan, 'users')).toBeLessThanOrEqual(2000 + 21)
	} finally {
		await owner.end()
	}
})

test('somebody is found however many others came later, by a long text, a short one and one that some have', async () => {
	const admin = await shop.signedIn('ADMIN')
	const mark = crypto.randomUUID().slice(0, 8)
	await shop.services.db.pool.query(
		`INSERT INTO users (id, name, email, username, created_at)
		SELECT gen_random_uuid(), 'x', $1 || n || CASE WHEN n % 500 = 0 THEN '@some.example' WHEN n > 4990 THEN '@z!.example' ELSE '@most.example' END,
			$1 || n, '2000-01-01'::timestamptz - make_interval(secs => n) FROM generate_series(1, 5000) n`,
		[mark],
	)
	const found = async (q: string) => {
		const seen: string[] = []
		let cursor: string | undefined
		do {
			const page = await admin.call(listUsers, { query: { q, limit: '4', ...(cursor && { cursor }) } })
			seen.push(...page.items.map(({ username }) => username))
			cursor = page.nextCursor ?? undefined
		} while (cursor)
		return seen
	}
	const byTens = Array.from({ length: 10 }, (_, index) => `${mark}${500 * (index + 1)}`)
	expect(await found('@some.ex')).toEqual(byTens)
	expect(await found('z!')).toEqual(Array.from({ length: 9 }, (_, index) => `${mark}${4991 + index}`))
	expect(await found(`${mark}4999`)).toEqual([`${mark}4999`])
})
