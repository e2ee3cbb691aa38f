import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followOrders } from '#server/modules/customers/index.ts'
import { endpoints } from '#test/interface/endpoints.ts'
import { aPaidOrder } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aProduct, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let cap: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	cap = await aProduct(shop, 500)
})
afterAll(() => shop.close())

const file = (by: Visitor, url: string) => by.send({ method: 'GET', url })
const files = endpoints.filter(({ path }) => /^\/api\/admin\/(?!analytics)[a-z/]+\/export$/.test(path))

test('beside these lists stands a file', () =>
	expect(files.map(({ path }) => path).toSorted()).toEqual([
		'/api/admin/coupons/export',
		'/api/admin/creators/people/export',
		'/api/admin/customers/export',
		'/api/admin/distributors/export',
		'/api/admin/distributors/orders/export',
		'/api/admin/distributors/receivables/export',
		'/api/admin/inventory/export',
		'/api/admin/log/export',
		'/api/admin/messages/export',
		'/api/admin/orders/export',
		'/api/admin/returns/export',
		'/api/admin/tokens/members/export',
	]))

test.each(files.map(({ path }) => path))('%s is a file with a head, and takes no page', async (path) => {
	const answer = await file(admin, path)
	expect(answer.status).toBe(200)
	expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
	expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/)
	expect(answer.text.split('\r\n')[0]).toMatch(/^[A-Z][^,]*,/)
	expect(await file(admin, `${path}?nothing=1`)).toMatchObject({ status: 400 })
	expect(await file(shop.visitor(), path)).toMatchObject({ status: 401 })
})

test('a file has what the list has, by the same filters, with money in dollars and no formula', async () => {
	const email = `file-${randomUUID()}@example.com`
	const order = await aPaidOrder(shop, admin, [{ ...cap, quantity: 2 }], { email })
	await aPaidOrder(shop, admin, [{ ...cap, quantity: 1 }], { email: `other-${randomUUID()}@example.com` })
	await followOrders(shop.services)
	await shop.services.db.pool.query(`UPDATE customers SET name = '=HYPERLINK("x")' WHERE email = $1`, [email])
	const [head = '', ...rows] = (await file(admin, `/api/admin/customers/export?q=${email}`)).text
		.trimEnd()
		.split('\r\n')
	expect(rows).toHaveLength(1)
	expect(head.split(',').slice(0, 4)).toEqual(['Id', 'Username', 'Name', 'Email'])
	expect(rows[0]).toContain(`"'=HYPERLINK(""x"")",${email}`)
	expect(rows[0]).toContain(`,${(order.totalCents / 100).toFixed(2)},`)
	const orders = (await file(admin, '/api/admin/orders/export?status=paid&sort=oldest')).text.trimEnd().split('\r\n')
	expect(orders).toHaveLength(3)
	expect(orders[1]).toContain(order.number)
})
