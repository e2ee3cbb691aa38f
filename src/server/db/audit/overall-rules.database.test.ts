import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { auditDatabase } from './index.ts'

let shop: OwnedApp
let paymentId: string
beforeAll(async () => {
	shop = await startOwnedApp()
	const { number } = await buy(shop.visitor(), aCheckout([await aProduct(shop, 10)]))
	const { rows } = await shop.owner.query(
		'SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1',
		[number],
	)
	paymentId = rows[0].id
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

/** Something that waits, as the database has it, and how it is put back; `before` is an interval of PostgreSQL. */
type Waiting = (before: string) => { begin: string; end: string }
const inserted = (table: string, columns: string, values: string) => ({
	begin: `INSERT INTO ${table} (${columns}) VALUES (${values}) RETURNING id`,
	end: `DELETE FROM ${table} WHERE id = $1`,
})
const refund =
	(state: string): Waiting =>
	(before) =>
		inserted(
			'payment_refunds',
			'payment_id, cause, amount_cents, state, created_at',
			`'${paymentId}', 'test', 1, '${state}', now() - interval '${before}'`,
		)
const mail =
	(due: string, tried: string): Waiting =>
	(before) => {
		const ago = `now() - interval '${before}'`
		const values = [due, tried].map((moment) => moment.replace('ago', ago))
		return inserted(
			'mails',
			'kind, cause, recipient, subject, data, due_at, tried_since',
			`'verification', 'test', 'ada@example.com', '', '{}', ${values}`,
		)
	}
const event =
	(attempts: number): Waiting =>
	(before) =>
		inserted(
			'gateway.events',
			'id, payload, attempts, due_at',
			`'evt_test', '{}', ${attempts}, now() - interval '${before}'`,
		)
const payment =
	(status: string): Waiting =>
	(before) => ({
		begin: `UPDATE payments SET status = '${status}', created_at = created_at - interval '${before}' WHERE id = '${paymentId}' RETURNING id`,
		end: `UPDATE payments SET status = 'paid', created_at = created_at + interval '${before}' WHERE id = $1`,
	})

const refundWaits = 'refund was refused, or waits too long'
const mailWaits = 'mail was given up, or waits too long'
const eventWaits = 'payment event waits too long'
const paymentIsOpen = 'end of a payment is unknown for a day'
const cases: Array<[what: string, waiting: Waiting, late: string, inTime: string, rule: string]> = [
	['a refund that was ordered', refund('ordered'), '25 hours', '23 hours', refundWaits],
	['a refund that the provider has', refund('pending'), '241 hours', '239 hours', refundWaits],
	['a mail that was to leave', mail('ago', 'NULL'), '61 minutes', '59 minutes', mailWaits],
	['a mail that is tried again and again', mail('now()', 'ago'), '25 hours', '23 hours', mailWaits],
	['an event of a payment', event(0), '61 minutes', '59 minutes', eventWaits],
	...['created', 'requires_action', 'processing'].map((status): (typeof cases)[number] => [
		`a payment that is ${status}`,
		payment(status),
		'25 hours',
		'23 hours',
		paymentIsOpen,
	]),
]

/** Whether what the audit finds by this rule, while it waits, is about it alone. */
async function findingsWhile({ begin, end }: ReturnType<Waiting>, rule: string) {
	const { rows } = await shop.owner.query(begin)
	const subject: string = rows[0].id
	try {
		const findings = await auditDatabase(shop.services.db)
		return findings.filter((each) => each.rule === rule).map((each) => each.subject === subject)
	} finally {
		await shop.owner.query(end, [subject])
	}
}

test.each(cases)('%s is a finding once it waits too long, and none before', async (_, waiting, late, inTime, rule) => {
	expect(await findingsWhile(waiting(late), rule)).toEqual([true])
	expect(await findingsWhile(waiting(inTime), rule)).toEqual([])
})

test('an event of a payment is a finding after twelve attempts, however lately it was due', async () => {
	expect(await findingsWhile(event(12)('0'), eventWaits)).toEqual([true])
	expect(await findingsWhile(event(11)('0'), eventWaits)).toEqual([])
})
