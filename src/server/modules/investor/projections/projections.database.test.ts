import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvestorTile } from '#contracts/insight/investor.ts'
import { computePlan, initialValues } from '#contracts/insight/projections/engine.ts'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import * as contract from '#contracts/insight/projections/projections.ts'
import { calendarMonth, countedMonth } from '#contracts/shared/calendar.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { closeMonths } from './closing/close-months.ts'
import { monthActuals } from './closing/month-actuals.ts'
import { seedProjections } from './seed.ts'

let shop: TestApp
let admin: Visitor & { id: string }
let base: Scenario
/** The plan began three months ago. */
const start = countedMonth(new Date().toISOString()) - 3
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	for (const table of ['projection_scenarios', 'projection_actuals', 'projection_forecasts'])
		await shop.rows(`DELETE FROM ${table}`)
	base = await create('Base', { ...initialValues, 'start.month': start })
})
afterAll(() => shop.close())

const key = () => ({ idempotencyKey: randomUUID() })
const create = (name: string, values: Record<string, number> = {}, names: Record<string, string> = {}) =>
	admin.call(contract.createScenario, { body: { name, words: 'First.', values, names }, ...key() })
const save = (scenario: Pick<Scenario, 'id' | 'version'>, values: Record<string, number>, by: Visitor = admin) =>
	by.call(contract.saveScenario, {
		params: { id: scenario.id },
		body: { version: scenario.version, words: 'Changed.', values, names: {} },
		...key(),
	})
const newest = async (id: string) =>
	(await admin.call(contract.listScenarios, {})).scenarios.find((each) => each.id === id) as Scenario

test('the first scenario is the base and has every driver; another keeps only what differs from it', async () => {
	expect([base.kind, Object.keys(base.values).length]).toEqual(['base', Object.keys(initialValues).length])
	const { 'velocity.1': velocity = 0 } = initialValues
	const own = await create('Faster shelves', { ...initialValues, 'start.month': start, 'velocity.1': velocity + 500 })
	expect(own).toMatchObject({
		kind: 'own',
		version: 1,
		baseVersion: base.version,
		values: { 'velocity.1': velocity + 500 },
	})
	expect(Object.keys(own.values)).toHaveLength(1)
})

test('a version is kept with who, when and why, and the log has what changed', async () => {
	const own = await create('Dear cans', { 'cogs.1': 9000 })
	const saved = await save(own, { 'cogs.1': 9500, 'cogs.2': 9400 })
	expect(saved).toMatchObject({ version: 2, words: 'Changed.' })
	const { items } = await admin.call(contract.listScenarioVersions, { params: { id: own.id } })
	expect(items.map(({ version, values }) => [version, values['cogs.1']])).toEqual([
		[2, 9500],
		[1, 9000],
	])
	const [row] = await shop.rows(
		`SELECT actor, details FROM audit_log WHERE subject = $1 AND action = 'projection.saved'`,
		[`projection:${own.id}`],
	)
	expect(row).toMatchObject({
		actor: admin.id,
		details: {
			version: 2,
			changes: [
				{ cell: 'cogs.1', before: 9000, after: 9500 },
				{ cell: 'cogs.2', after: 9400 },
			],
		},
	})
})

test('of eight who save at once one does, and the others are told by whom and what', async () => {
	const own = await create('Raced', { 'velocity.1': 5000 })
	const ends = await allAtOnce(8, (nth) =>
		save(own, { 'velocity.1': 5000 + nth }).then(
			() => 'saved',
			(error) => error,
		),
	)
	expect(ends.filter((end) => end === 'saved')).toHaveLength(1)
	const after = await newest(own.id)
	const details = { version: 2, by: after.by, words: 'Changed.', changes: expect.any(Array) }
	// On a machine that is busy one may wait for the others too long, and is told so.
	const told = ends.filter((end) => end !== 'saved' && (end as { code?: string }).code !== 'UNAVAILABLE')
	expect(told.length).toBeGreaterThan(0)
	for (const error of told) expect(error).toMatchObject({ code: 'STALE', body: { details } })
	expect(after.version).toBe(2)
})

test('what is no driver, out of its bounds, or named like another is refused, each with its field', async () => {
	await expect(create('Wrong', { wealth: 1 })).rejects.toMatchObject({ status: 400 })
	await expect(create('Wrong', { 'conversion.1': 10_001 })).rejects.toMatchObject({ status: 400 })
	await expect(create('Wrong', {}, { 'hire.99': 'Nobody' })).rejects.toMatchObject({ status: 400 })
	await expect(create('Base')).rejects.toMatchObject({ code: 'CONFLICT', body: { issues: [{ path: ['name'] }] } })
	await expect(save({ id: randomUUID(), version: 1 }, {})).rejects.toMatchObject({ status: 404 })
})

test('the base stays; another is put away and comes back', async () => {
	const archive = (id: string, isArchived: boolean) =>
		admin.call(contract.archiveScenario, { params: { id }, body: { isArchived } })
	await expect(archive(base.id, true)).rejects.toMatchObject({ code: 'CONFLICT' })
	const own = await create('Put away')
	expect((await archive(own.id, true)).isArchived).toBe(true)
	expect((await archive(own.id, false)).isArchived).toBe(false)
})

test('comments are about the newest version, once for a key', async () => {
	const own = await create('Talked about')
	const idempotencyKey = randomUUID()
	const say = () =>
		admin.call(contract.addScenarioComment, { params: { id: own.id }, body: { text: 'Too low.' }, idempotencyKey })
	expect([await say(), await say()].map(({ version, text }) => [version, text])).toEqual([
		[1, 'Too low.'],
		[1, 'Too low.'],
	])
	expect((await admin.call(contract.listScenarioComments, { params: { id: own.id } })).items).toHaveLength(1)
})

test('staff who may read insight look; only those who may write save', async () => {
	const reader = await shop.signedIn('ADMIN')
	const support = await shop.signedIn('ADMIN')
	await shop.rows(`UPDATE user_roles SET staff_role = 'read_only' WHERE user_id = $1`, [reader.id])
	await shop.rows(`UPDATE user_roles SET staff_role = 'support' WHERE user_id = $1`, [support.id])
	expect((await reader.call(contract.listScenarios, {})).scenarios.length).toBeGreaterThan(0)
	await expect(save(base, {}, reader)).rejects.toMatchObject({ status: 403 })
	await expect(support.call(contract.listScenarios, {})).rejects.toMatchObject({ status: 403 })
})

test('closed months take the place of forecasts, and the error of each version from before is kept', async () => {
	await shop.rows(`UPDATE projection_versions SET at = now() - interval '200 days' WHERE scenario_id = $1`, [base.id])
	let cents = 1_000_00
	const read = async () => ({ 'store.net': cents, doors: 55_000 })
	await closeMonths(shop.services, read)
	const { closed } = await admin.call(contract.listScenarios, {})
	const months = [...new Set(closed.map(({ month }) => month))].toSorted()
	expect(months).toEqual([-3, -2, -1, 0, 1, 2].map((at) => calendarMonth(start + at)))
	const { items } = await admin.call(contract.listForecastErrors, { params: { id: base.id }, query: { limit: '100' } })
	const plan = computePlan({ ...initialValues, 'start.month': start })
	const ofFirst = items.filter(({ month, line }) => month === calendarMonth(start) && line === 'store.net')
	expect(ofFirst).toEqual([
		{ month: calendarMonth(start), line: 'store.net', version: 1, value: 1_000_00, forecast: plan.at('store.net', 1) },
	])
	expect(items.filter(({ line }) => line === 'store.net')).toHaveLength(3)
	// A return of later changes what happened, and not what had been expected.
	cents = 900_00
	await shop.rows(`UPDATE projection_actuals SET read_at = now() - interval '2 days'`)
	await closeMonths(shop.services, read)
	const after = await admin.call(contract.listForecastErrors, { params: { id: base.id }, query: { limit: '100' } })
	expect(after.items.filter(({ line }) => line === 'store.net').map(({ value }) => value)).toEqual([
		900_00, 900_00, 900_00,
	])
	expect(after.items.map(({ forecast }) => forecast)).toEqual(items.map(({ forecast }) => forecast))
})

test('the doors of a closed month are those that investors are shown, and none are not a fact', async () => {
	const month = calendarMonth(start + 1)
	await shop.rows(`UPDATE retail_locations SET created_at = now() WHERE source = 'house'`)
	await shop.rows(`UPDATE retail_accounts SET created_at = now()`)
	expect(await monthActuals(shop.services.db, month)).not.toHaveProperty('doors')
	const moved = await shop.rows(
		`UPDATE retail_locations SET created_at = $1::date - 1 WHERE id IN (
			SELECT id FROM retail_locations WHERE source = 'house' ORDER BY id LIMIT 3) RETURNING id`,
		[`${month}-01`],
	)
	expect(moved).toHaveLength(3)
	expect(await monthActuals(shop.services.db, month)).toMatchObject({ doors: 3000 })
	const last = new Date(Date.parse(`${calendarMonth(start + 2)}-01`) - 86_400_000).toISOString().slice(0, 10)
	const { tile } = await admin.call(getInvestorTile, { params: { tile: 'doors' }, query: { asOf: last } })
	expect(tile.value).toBe(3)
})

test('the plan of the demo balances in every month, moves without jumps, and never runs out of cash', async () => {
	await shop.rows('DELETE FROM projection_scenarios')
	await seedProjections(shop.services.db)
	const { scenarios } = await admin.call(contract.listScenarios, {})
	const demo = scenarios.find(({ kind }) => kind === 'base')
	for (const { kind, values } of scenarios) {
		const plan = computePlan({ ...demo?.values, ...values })
		const months = Array.from({ length: 60 }, (_, at) => at + 1)
		expect([kind, new Set(plan.monthsOf('difference'))]).toEqual([kind, new Set([0])])
		expect([kind, Math.min(...plan.monthsOf('cash')) > 0]).toEqual([kind, true])
		const revenue = (month: number) => plan.at('store.net', month) + plan.at('wholesale.net', month)
		for (const month of months.slice(1)) {
			const step = revenue(month) / revenue(month - 1)
			expect([kind, month, step > 0.8 && step < 1.25]).toEqual([kind, month, true])
		}
	}
})
