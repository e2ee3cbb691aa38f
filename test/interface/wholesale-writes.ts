import { getPayable } from '#contracts/wholesale/invoices/card-payments.ts'
import { confirmWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { proposeOrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import { addOrderTemplate } from '#contracts/wholesale/orders/order-templates.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aCasePack, casesOf, orderCases } from '../support/case-packs.ts'
import { dayAhead } from '../support/companies.ts'
import { cards } from '../support/shopping.ts'
import { shipWholeOrder } from '../support/wholesale-invoices.ts'
import type { CallSample } from './call-sample.ts'
import { claimWritesOf } from './claim-writes.ts'

/** What writes about wholesale orders would act on: orders of the company of our own goods, placed by an admin. */
export async function wholesaleWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, CallSample>> {
	const { pool } = shop.services.db
	await pool.query("UPDATE companies SET credit_limit_cents = 10000000 WHERE tier = 'INTERNAL'")
	await pool.query(`INSERT INTO company_locations (company_id, name, address, is_default)
		SELECT id, 'Office', '{"name":"Office","line1":"1 Road","city":"Wichita","state":"KS","postalCode":"67203","country":"US"}', true
		FROM companies WHERE tier = 'INTERNAL'`)
	const pack = await aCasePack(shop)
	const body = casesOf(1, pack)
	const { rows: internal } = await pool.query("SELECT id FROM companies WHERE tier = 'INTERNAL'")
	const company = String(internal[0].id)
	const anOrder = () => orderCases(admin, body, company)
	const stepOn = ({ number, version }: { number: string; version: number }, more: object = {}) => ({
		params: { number },
		body: { version, ...more },
	})
	const confirmed = await admin.call(confirmWholesaleOrder, stepOn(await anOrder()))
	const larger = await admin.call(confirmWholesaleOrder, stepOn(await orderCases(admin, casesOf(2, pack), company)))
	const loads = confirmed.lines.map(({ id: lineId, cases }) => ({ lineId, cases }))
	const path = '/api/admin/distributors/orders/:number'
	const waiting = async (state: 'awaiting_approval' | 'in_review') => {
		const order = await anOrder()
		await pool.query("UPDATE wholesale_orders SET state = $2, review_reason = 'Over.' WHERE id = $1", [order.id, state])
		return stepOn(order, { isApproved: true })
	}
	const changed = await anOrder()
	const proposed = await admin.call(proposeOrderChange, {
		params: { number: changed.number },
		body: { version: changed.version, lines: [], requestedDate: dayAhead, note: 'Later.' },
	})
	const { rows } = await pool.query('SELECT id FROM wholesale_order_changes WHERE order_id = $1', [proposed.id])
	const held = await anOrder()
	const [template] = (await admin.call(addOrderTemplate, { query: { company }, body: { name: 'Kept', ...body } }))
		.templates
	const kept = { params: { id: template?.id ?? '' }, query: { company } }
	const { rows: gone } = await pool.query(
		`INSERT INTO wholesale_order_templates (company_id, name, lines, changed_by) VALUES ($1, 'Gone', '[]', 'system') RETURNING id`,
		[company],
	)
	const written = (await anOrder()).number
	const invoice = await shipWholeOrder(shop, admin, (await anOrder()).number)
	const payable = { params: { number: invoice } }
	const { amountCents } = await admin.call(getPayable, payable)
	return {
		...(await claimWritesOf({ shop, admin, company, pack })),
		'POST /api/wholesale/payable/:number/payments': {
			...payable,
			body: { amountCents, card: { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' } },
		},
		'POST /api/wholesale/payable/:number/confirm': payable,
		'POST /api/wholesale/order-templates': { body: { name: 'Late', ...body }, query: { company } },
		'PATCH /api/wholesale/order-templates/:id': { ...kept, body: { name: 'Later' } },
		'DELETE /api/wholesale/order-templates/:id': { params: { id: String(gone[0].id) }, query: { company } },
		'POST /api/wholesale/order-groups': { body: { deliveries: [body, body] }, query: { company } },
		'POST /api/wholesale/orders/:number/messages': { params: { number: written }, body: { text: 'Late?' } },
		[`POST ${path}/messages`]: { params: { number: written }, body: { text: 'Late.' } },
		[`PUT ${path}/messages/read`]: {
			params: { number: written },
			body: { unreadSince: new Date().toISOString() },
		},
		'POST /api/wholesale/orders/:number/changes/:change/decision': {
			params: { number: changed.number, change: String(rows[0].id) },
			body: { isAccepted: true },
		},
		[`POST ${path}/changes`]: stepOn(await anOrder(), { lines: [], requestedDate: dayAhead, note: 'Later.' }),
		[`POST ${path}/backorder`]: stepOn(held, { lines: [{ lineId: held.lines[0]?.id, cases: 1 }] }),
		'POST /api/wholesale/orders/:number/approval': await waiting('awaiting_approval'),
		[`POST ${path}/review`]: await waiting('in_review'),
		[`POST ${path}/cancel`]: stepOn(await anOrder(), { reason: 'Too late.' }),
		'POST /api/wholesale/orders': { body, query: { company } },
		'POST /api/wholesale/orders/:number/cancel': { params: { number: (await anOrder()).number } },
		[`POST ${path}/seen`]: stepOn(await anOrder()),
		[`POST ${path}/confirm`]: stepOn(await anOrder()),
		[`POST ${path}/rest`]: stepOn(larger, {
			lines: [{ lineId: larger.lines[0]?.id, cases: 1 }],
			reason: 'It is no longer made.',
		}),
		[`POST ${path}/shipments`]: stepOn(confirmed, { lines: loads }),
	}
}
