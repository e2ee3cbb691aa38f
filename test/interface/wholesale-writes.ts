import { confirmCompanyOrder } from '#contracts/wholesale/admin-orders.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aCasePack, casesOf, orderCases } from '../support/case-packs.ts'
import type { Given } from './admin-writes.ts'

/** What writes about orders by the case would act on: orders of the company of our own goods, placed by an admin. */
export async function wholesaleWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, Given>> {
	const { pool } = shop.services.db
	await pool.query("UPDATE companies SET credit_limit_cents = 10000000 WHERE tier = 'INTERNAL'")
	await pool.query(`INSERT INTO company_locations (company_id, name, address, is_default)
		SELECT id, 'Office', '{"name":"Office","line1":"1 Road","city":"Wichita","state":"KS","postalCode":"67203","country":"US"}', true
		FROM companies WHERE tier = 'INTERNAL'`)
	const body = casesOf(1, await aCasePack(shop))
	const anOrder = () => orderCases(admin, body)
	const stepOn = ({ number, version }: { number: string; version: number }, more: object = {}) => ({
		params: { number },
		body: { version, ...more },
	})
	const confirmed = await admin.call(confirmCompanyOrder, stepOn(await anOrder()))
	const loads = confirmed.lines.map(({ id: lineId, cases }) => ({ lineId, cases }))
	const path = '/api/admin/distributors/orders/:number'
	return {
		'POST /api/wholesale/orders': { body },
		'POST /api/wholesale/orders/:number/cancel': { params: { number: (await anOrder()).number } },
		[`POST ${path}/seen`]: stepOn(await anOrder()),
		[`POST ${path}/confirm`]: stepOn(await anOrder()),
		[`POST ${path}/shipments`]: stepOn(confirmed, { lines: loads }),
	}
}
