import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retryOperation } from '#contracts/operations/operations.ts'
import { reconcileNow } from '#contracts/operations/reconciliation.ts'
import {
	listMails,
	listMailTemplates,
	listReceivedEvents,
	previewMail,
	replayEvent,
	serviceHealth,
} from '#contracts/operations/records.ts'
import { comparedRules } from '#server/db/audit/comparisons.ts'
import { sampleKinds } from '#server/mail/samples/sample-mails.ts'
import { deliverEvents } from '#server/modules/payments/index.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import type { Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, buyGiftCard } from '#test/support/shopping.ts'
import { agoText, healthOf } from './health.ts'

const rules = import.meta.glob<string>('../db/audit/rules/*.sql', { query: '?raw', import: 'default', eager: true })

let shop: OwnedApp
let admin: Visitor & { id: string }
beforeAll(async () => {
	shop = await startOwnedApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())

/** The events that the embedded gateway has, delivered to the webhook. */
async function deliver(): Promise<void> {
	const { db, testGateway } = shop.services
	if (!testGateway) throw new Error('The embedded gateway is not there.')
	// What has just happened is told a moment later.
	await shop.owner.query('UPDATE gateway.events SET due_at = now() WHERE delivered_at IS NULL')
	await deliverEvents(db, testGateway, async (payload, headers) => {
		const url = '/api/payments/webhooks/test'
		const answer = await shop.app.inject({
			method: 'POST',
			url,
			headers: { 'content-type': 'application/json', ...headers },
			payload,
		})
		return answer.statusCode
	})
}

describe('reconciliation', () => {
	test('knows its rules by the names that the audit gives them', () => {
		const all = Object.values(rules).join('\n')
		expect(comparedRules.filter((rule) => !all.includes(`'${rule}'`))).toEqual([])
	})

	test('says how much was compared and that nothing differs, and names the order or the item of what does', async () => {
		const product = await aProduct(shop, 10)
		const { number } = await buy(shop.visitor(), aCheckout([product]))
		const well = await admin.call(reconcileNow, {})
		expect(well.comparisons.flatMap(({ rows }) => rows)).toEqual([])
		expect(well.comparisons.map(({ failure }) => failure)).toEqual(well.comparisons.map(() => null))
		expect(well.comparisons[0]?.compared[0]?.count).toBeGreaterThan(0)

		const spoil = async (by: number) => {
			await shop.owner.query(
				'UPDATE order_lines SET tax_cents = tax_cents + $2 WHERE order_id = (SELECT id FROM orders WHERE number = $1)',
				[number, by],
			)
			await shop.owner.query('UPDATE stock_lots SET reserved = reserved + $2 WHERE item_id = $1', [product.itemId, by])
		}
		await spoil(1)
		const { comparisons } = await admin.call(reconcileNow, {})
		const rowsOf = (wanted: string) => comparisons.find(({ kind }) => kind === wanted)?.rows
		expect(rowsOf('totals')).toMatchObject([{ rule: 'order total is not the sum of its lines', orderNumber: number }])
		expect(rowsOf('reserved')).toMatchObject([{ rule: 'reserved is not what orders claim', sku: product.sku }])
		await spoil(-1)
	})
})

describe('mails', () => {
	test('are listed with their state, found by address and order, and a failed one is sent again', async () => {
		const { number } = await buy(shop.visitor(), aCheckout([await aProduct(shop, 10)]))
		const { items } = await admin.call(listMails, { query: { q: number.toLowerCase() } })
		expect(items).toMatchObject([{ kind: 'order-confirmation', orderNumber: number, state: 'waiting' }])
		const [mail] = items
		if (!mail) throw new Error('The order has a mail.')
		await shop.owner.query(`UPDATE mails SET due_at = NULL, reason = '550 no', attempts = 3 WHERE id = $1`, [mail.id])
		const failed = { state: 'failed', reason: '550 no', attempts: 3, maySend: true }
		const byAddress = await admin.call(listMails, { query: { q: mail.to, state: 'failed' } })
		expect(byAddress.items).toMatchObject([failed])
		await admin.call(retryOperation, { params: { kind: 'mails', id: mail.id } })
		await shop.services.mailer.sendDue()
		await shop.services.mailer.settled()
		expect((await admin.call(listMails, { query: { q: number } })).items).toMatchObject([
			{ state: 'sent', maySend: true },
		])
		for (const q of ['nobody@example.com', 'UT-99999999', '%', 'deleted@deleted.invalid'])
			expect((await admin.call(listMails, { query: { q } })).items).toEqual([])
	})

	test('are found by words of their subject, frequent ones and rare ones, page by page', async () => {
		const { db } = shop.services
		await db.pool.query(
			`INSERT INTO mails (kind, cause, recipient, subject, data, due_at, sent_at, created_at) SELECT 'welcome', 'many:' || n, 'many@example.com',
				CASE WHEN n = 2400 THEN 'A marmalade of 100%_ fruit' ELSE 'A frequent subject' END, '{}', NULL, now() - interval '2 days',
				now() - interval '2 days' - n * interval '1 minute' FROM generate_series(1, 2500) n`,
		)
		const found = async (q: string, asked: object = {}) => admin.call(listMails, { query: { q, ...asked } })
		expect((await found('MARMALADE of')).items).toMatchObject([
			{ subject: 'A marmalade of 100%_ fruit', state: 'sent' },
		])
		expect((await found('100%_ fruit')).items).toHaveLength(1)
		for (const none of ['100_% fruit', 'marmalade jam', '%%', 'zq']) expect((await found(none)).items).toEqual([])
		expect((await found('marmalade', { state: 'failed' })).items).toEqual([])
		const first = await found('frequent subject', { limit: '3' })
		const second = await found('frequent subject', { limit: '3', cursor: first.nextCursor ?? '' })
		expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6)
		await db.pool.query(`DELETE FROM mails WHERE cause LIKE 'many:%'`)
	})

	test('are all on one of the pages, newest first', async () => {
		for (let count = 0; count < 3; count++) await buy(shop.visitor(), aCheckout([await aProduct(shop, 1)]))
		const all = (await admin.call(listMails, { query: { limit: '100' } })).items.map(({ id }) => id)
		const seen: string[] = []
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const page = await admin.call(listMails, { query: { limit: '2', ...(cursor && { cursor }) } })
			seen.push(...page.items.map(({ id }) => id))
			cursor = page.nextCursor
		}
		expect(seen).toEqual(all)
	})

	test('of every kind are shown on sample data, and none but those', async () => {
		const { items } = await admin.call(listMailTemplates, {})
		expect(items.map(({ kind }) => kind).toSorted()).toEqual([...sampleKinds].toSorted())
		for (const { kind } of items) {
			const { subject, html, text } = await admin.call(previewMail, { params: { kind } })
			expect([kind, subject.length > 0, html.startsWith('<!doctype html>'), text.length > 0]).toEqual([
				kind,
				true,
				true,
				true,
			])
		}
		for (const kind of ['nothing', 'constructor', '__proto__'])
			await expect(admin.call(previewMail, { params: { kind } })).rejects.toMatchObject({ status: 404 })
	})
})

describe('an event of the provider', () => {
	async function books() {
		const kept = []
		for (const text of [
			'SELECT id, status, captured_cents, refunded_cents FROM payments ORDER BY id',
			'SELECT id, status, payment_failed FROM orders ORDER BY id',
			'SELECT id, kind FROM order_events ORDER BY id',
			'SELECT id, on_hand, reserved FROM stock_lots ORDER BY id',
			'SELECT kind, cause FROM mails ORDER BY kind, cause',
			'SELECT event_id, outcome, created_at FROM payment_events ORDER BY event_id',
		])
			kept.push((await shop.owner.query(text)).rows)
		return kept
	}

	test('that was handled is handled again by many at once, and changes nothing', async () => {
		const { number } = await buy(shop.visitor(), aCheckout([await aProduct(shop, 10)]))
		await deliver()
		const { items } = await admin.call(listReceivedEvents, { query: {} })
		const event = items.find(({ orderNumber }) => orderNumber === number)
		expect(event).toMatchObject({ state: 'handled', mayReplay: true })
		const id = event?.id ?? ''
		const before = await books()
		await allAtOnce(8, () => admin.call(replayEvent, { params: { id } }))
		const undelivered = 'SELECT count(*)::int AS count FROM gateway.events WHERE delivered_at IS NULL'
		expect((await shop.owner.query(undelivered)).rows).toEqual([{ count: 1 }])
		await Promise.all([deliver(), deliver(), deliver()])
		expect((await shop.owner.query(undelivered)).rows).toEqual([{ count: 0 }])
		expect(await books()).toEqual(before)
		const log = await shop.owner.query(`SELECT DISTINCT actor, action FROM audit_log WHERE subject = $1`, [
			`event:${id}`,
		])
		expect(log.rows).toEqual([{ actor: admin.id, action: 'event.replayed' }])
	})

	test('that is not kept, or never was, is refused', async () => {
		await expect(admin.call(replayEvent, { params: { id: 'te_nothing' } })).rejects.toMatchObject({ status: 409 })
	})
})

describe('the health of the service', () => {
	test('is a sentence for each part', async () => {
		const { parts } = await admin.call(serviceHealth, {})
		expect(parts.map(({ part }) => part)).toEqual(['database', 'mail', 'payments', 'jobs', 'audit', 'disk'])
		expect(parts.filter(({ state }) => state === 'silent')).toEqual([])
		for (const { text } of parts) expect(text).toMatch(/^[A-Z].+\.$/)
	})

	test('says of what does not answer in time that it does not, and waits for nobody', async () => {
		const never = () => new Promise<never>(() => {})
		const db = Object.assign(Object.create(shop.services.db), {
			run: never,
			select: () => ({ from: () => ({ limit: never }) }),
			$count: never,
		})
		const { parts } = await healthOf({ ...shop.services, db }, 50)
		expect(parts.map(({ state }) => state).slice(0, 5)).toEqual(['silent', 'silent', 'silent', 'silent', 'silent'])
		expect(parts[1]?.text).toBe('The queue of mails does not answer.')
	})

	test('says times as one does', () => {
		const now = Date.now()
		const before = (minutes: number) => agoText(new Date(now - minutes * 60_000), now)
		expect([0, 1, 2, 89, 90, 180, 2880].map(before)).toEqual([
			'less than a minute ago',
			'1 minute ago',
			'2 minutes ago',
			'89 minutes ago',
			'1 hour ago',
			'3 hours ago',
			'2 days ago',
		])
	})
})

test('a finding names the order that bought a gift card, and the member whose tokens differ', async () => {
	const number = await buyGiftCard(shop, 'card@example.com')
	const member = await shop.signedIn()
	const { owner } = shop
	await owner.query('INSERT INTO token_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [member.id])
	const [card] = (await owner.query('SELECT id FROM gift_cards ORDER BY id DESC LIMIT 1')).rows
	const [account] = (await owner.query('SELECT number FROM token_accounts WHERE user_id = $1', [member.id])).rows
	const finding = (rule: string, subject: string) => ({ rule, subject, detail: 'A sample.' })
	const findings = [
		finding('gift card balance is not the sum of its entries', card.id),
		finding('token balance is not the fold of its entries', account.number),
	]
	const { rows } = await owner.query(
		`INSERT INTO audit_passes (kind, progress, checked, found, findings, started_at, finished_at)
		SELECT 'whole', '{}', 2, 2, $1::jsonb, now(), now() RETURNING id`,
		[JSON.stringify(findings)],
	)
	const { whole } = await admin.call(reconcileNow, {})
	expect(whole?.rows).toMatchObject([{ orderNumber: number, member: null }, { member: member.username }])
	await owner.query('DELETE FROM audit_passes WHERE id = $1', [rows[0].id])
})
