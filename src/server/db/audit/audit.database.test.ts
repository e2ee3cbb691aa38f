import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import type { Finding } from './check.ts'
import { auditDatabase, auditState, runAudit } from './index.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(() => shop.close())
afterEach(async () => {
	await shop.audit()
	await shop.owner.query('TRUNCATE audit_passes')
})

/** A minute of the worker: what it logs. */
async function minute(times?: { changes: number; whole: number }): Promise<Finding[]> {
	const logged: Finding[] = []
	const error = (finding: unknown) => void logged.push(finding as Finding)
	await runAudit(shop.services.db, { error } as never, times)
	return logged
}
const rulesIn = (findings: readonly Finding[]) => findings.map(({ rule }) => rule)
const passes = async () =>
	(
		await shop.owner.query(
			'SELECT kind, checked, found, finished_at IS NOT NULL AS "isFinished" FROM audit_passes ORDER BY id',
		)
	).rows
const anOrder = async () => {
	const product = await aProduct(shop, 10)
	const { number } = await buy(shop.visitor(), aCheckout([product]))
	return { number, product }
}
/** An invoice that does not add up, with or without a word about it. */
const spoil = (number: string, by: number) =>
	shop.owner.query(
		'UPDATE order_lines SET tax_cents = tax_cents + $2 WHERE order_id = (SELECT id FROM orders WHERE number = $1)',
		[number, by],
	)
const broken = 'order total is not the sum of its lines'

describe('each minute', () => {
	test('what changed is looked at, and what did not is left to the night', async () => {
		const old = await anOrder()
		expect(await minute()).toEqual([])
		await spoil(old.number, 1)
		expect(await minute()).toEqual([])

		const fresh = await anOrder()
		await spoil(fresh.number, 1)
		const found = await minute()
		expect(found).toMatchObject([{ rule: broken, subject: fresh.number }])
		expect(rulesIn(await auditDatabase(shop.services.db))).toEqual([broken, broken])
		await spoil(old.number, -1)
		await spoil(fresh.number, -1)
	})

	test('what was read is read again for two minutes, for what was committed late', async () => {
		await minute()
		const late = new Client({ connectionString: shop.ownerUrl })
		await late.connect()
		const { number } = await anOrder()
		await late.query('BEGIN')
		await late.query(
			`INSERT INTO order_events (order_id, kind, to_status, actor) SELECT id, 'shipped', 'shipped', 'test' FROM orders WHERE number = $1`,
			[number],
		)
		// Another order has a later event, and a pass reads it before the earlier one is there.
		await anOrder()
		expect(await minute()).toEqual([])
		await late.query('COMMIT')
		await late.end()
		expect(rulesIn(await minute())).toEqual(['state does not follow from events'])
		await shop.owner.query(`DELETE FROM order_events WHERE kind = 'shipped' AND actor = 'test'`)
	})

	test('a lot with a long history is summed up once, and its quantity is still known to the unit', async () => {
		const product = await aProduct(shop, 10)
		await shop.owner.query(
			`INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor)
			SELECT l.id, 'adjusted', n % 2 * 2 - 1, 'test' FROM stock_lots l, generate_series(1, 2500) n WHERE l.item_id = $1`,
			[product.itemId],
		)
		await minute()
		await shop.owner.query(
			`WITH lot AS (UPDATE stock_lots SET on_hand = on_hand + 2 WHERE item_id = $1 RETURNING id)
			INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'adjusted', 2, 'test' FROM lot`,
			[product.itemId],
		)
		expect(await minute()).toEqual([])
		const { rows } = await shop.owner.query(
			`SELECT a.position > 0 AS "isSummedUp", count(m.id)::int AS left FROM stock_lots l JOIN audited_lots a ON a.lot_id = l.id
			LEFT JOIN stock_movements m ON m.lot_id = l.id AND m.id > a.position WHERE l.item_id = $1 GROUP BY a.position`,
			[product.itemId],
		)
		expect(rows[0].isSummedUp).toBe(true)
		expect(rows[0].left).toBeLessThan(1000)

		await shop.owner.query('UPDATE stock_lots SET on_hand = on_hand + 1 WHERE item_id = $1', [product.itemId])
		expect(rulesIn(await minute())).toEqual([
			'on hand of an item is not the sum of its days',
			'lot quantity is not the sum of its movements',
		])
		await shop.owner.query('UPDATE stock_lots SET on_hand = on_hand - 1 WHERE item_id = $1', [product.itemId])
	})
})

describe('at night', () => {
	test('everything is looked at in slices, and a pass that was cut short goes on where it was', async () => {
		const { number } = await anOrder()
		await spoil(number, 1)
		const found: Finding[] = []
		let minutes = 0
		do {
			found.push(...(await minute({ changes: 0, whole: 0 })))
			minutes++
		} while ((await passes()).some((pass) => pass.kind === 'whole' && !pass.isFinished) && minutes < 200)
		expect(minutes).toBeGreaterThan(10)
		expect(found).toMatchObject([{ rule: broken, subject: number }])
		const whole = (await passes()).filter((pass) => pass.kind === 'whole')
		expect(whole).toMatchObject([{ found: 1, isFinished: true }])
		// Once a night is enough.
		await minute()
		expect((await passes()).filter((pass) => pass.kind === 'whole')).toHaveLength(1)
		await spoil(number, -1)
	})
})

describe('an audit that does not look is a finding itself', () => {
	test('when a rule cannot be asked; the others are asked all the same', async () => {
		const { number } = await anOrder()
		await minute()
		await spoil(number, 1)
		await shop.owner.query(
			`INSERT INTO order_events (order_id, kind, actor) SELECT id, 'note', 'test' FROM orders WHERE number = $1`,
			[number],
		)
		await shop.owner.query('REVOKE SELECT ON audit_log FROM untapped_app')
		await shop.owner.query('REVOKE SELECT ON former_product_slugs FROM untapped_app')
		try {
			const found = await minute()
			expect(found.map(({ rule, subject }) => [rule, subject])).toEqual([
				['audit could not look', 'overall rules'],
				[broken, number],
				['audit could not look', 'users'],
			])
			const { findings } = await auditState(shop.services.db)
			expect(rulesIn(findings).toSorted()).toEqual(['audit could not look', 'audit could not look', broken])
		} finally {
			await shop.owner.query('GRANT SELECT ON audit_log, former_product_slugs TO untapped_app')
		}
		await spoil(number, -1)
		await shop.owner.query(`DELETE FROM order_events WHERE kind = 'note'`)
	})

	test('when nobody has looked for minutes, and shows in the metrics', async () => {
		await minute()
		expect((await auditState(shop.services.db)).findings).toEqual([])
		await shop.owner.query(
			`UPDATE audit_passes SET started_at = now() - interval '40 hours', finished_at = now() - interval '31 hours'`,
		)
		const { passes: states, findings } = await auditState(shop.services.db)
		expect(states.map(({ kind, isLate }) => [kind, isLate])).toEqual([
			['changes', true],
			['whole', true],
		])
		expect(rulesIn(findings)).toEqual(['audit is late', 'audit is late'])
		const metrics = await shop.services.metrics.registry.metrics()
		expect(metrics).toMatch(/^audit_findings 2$/m)
		expect(metrics).toMatch(/^audit_pass_age_seconds\{kind="changes"\} 1116\d\d/m)
		expect(rulesIn(await minute())).toEqual(['audit is late', 'audit is late'])
		expect(rulesIn((await auditState(shop.services.db)).findings)).toEqual([])
	})
})
