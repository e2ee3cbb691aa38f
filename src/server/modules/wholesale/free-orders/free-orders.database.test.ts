import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOwnBalance } from '#contracts/wholesale/invoices/invoices.ts'
import { shipWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { placeFreeOrder } from '#contracts/wholesale/orders/free-orders.ts'
import { listWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { getWholesaleOrder, type WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { getStartingPoints } from '#contracts/wholesale/orders/starting-points.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'

const { shop, staff: admin } = await auditedShopWithStaff()

const sendFree = (id: string, pack: { productId: string }, more: object = {}, cases = 1) =>
	admin.call(placeFreeOrder, {
		params: { id },
		body: { kind: 'sample', reason: 'For the tasting.', ...casesOf(cases, pack), ...more },
		idempotencyKey: randomUUID(),
	})
const shipAll = ({ number, version, lines }: WholesaleOrderRecord) =>
	admin.call(shipWholesaleOrder, {
		params: { number },
		body: { version, lines: lines.map(({ id: lineId, cases }) => ({ lineId, cases })) },
		idempotencyKey: randomUUID(),
	})

test.each(['net_30', 'prepaid'])(
	'samples to a company that pays %s cost nothing, need no minimum, leave the shelf, and are never invoiced or owed',
	async (terms) => {
		const { id } = await aCompany(shop, { tier: 'SILVER', terms, creditLimitCents: 0 })
		const owner = await aMember(shop, id)
		const pack = await aCasePack(shop, { units: 240 })
		const placed = await sendFree(id, pack)
		expect(placed).toMatchObject({
			...{ kind: 'sample', state: 'confirmed', freeReason: 'For the tasting.', prepayment: null },
			...{ subtotalCents: 0, depositCents: 0, taxCents: 0, totalCents: 0 },
		})
		expect(await stockOf(shop, pack)).toEqual({ onHand: 240, reserved: 24 })
		const { credit } = await owner.call(getCaseCatalog, {})
		expect(credit?.usedCents ?? 0).toBe(0)
		const shipped = await shipAll(placed)
		expect(shipped).toMatchObject({ state: 'shipped', shipments: [{ invoice: null }] })
		expect(await stockOf(shop, pack)).toEqual({ onHand: 216, reserved: 0 })
		expect(await owner.call(getOwnBalance, {})).toMatchObject({ openCents: 0 })
		expect((await owner.call(listWholesaleOrders, {})).items).toMatchObject([{ kind: 'sample', totalCents: 0 }])
		const own = await owner.call(getWholesaleOrder, { params: { number: placed.number } })
		expect(own).toMatchObject({ kind: 'sample', freeReason: 'For the tasting.' })
		expect(await owner.call(getStartingPoints, {})).toEqual({ last: null, usual: null, due: [] })
	},
)

test('samples of our own go to a place of the internal company', async () => {
	const { rows } = await shop.services.db.pool.query<{ id: string }>("SELECT id FROM companies WHERE tier = 'INTERNAL'")
	const id = rows[0]?.id ?? ''
	const pack = await aCasePack(shop)
	await expect(sendFree(id, pack)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
	await shop.services.db.pool.query(
		`INSERT INTO company_locations (company_id, name, address, is_default) VALUES ($1, 'Office',
		'{"name":"Office","line1":"1 Road","city":"Wichita","state":"KS","postalCode":"67203","country":"US"}', true)`,
		[id],
	)
	expect(await sendFree(id, pack)).toMatchObject({ kind: 'sample', state: 'confirmed', tier: 'INTERNAL' })
})

test('only staff send them, with a reason, of what is there, and not to a company that is closed', async () => {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const pack = await aCasePack(shop, { units: 48 })
	const body = { kind: 'replacement' as const, reason: 'Crushed.', ...casesOf(1, pack) }
	const asOwner = owner.call(placeFreeOrder, { params: { id }, body, idempotencyKey: randomUUID() })
	await expect(asOwner).rejects.toMatchObject({ status: 403 })
	await expect(sendFree(id, pack, { reason: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	await expect(sendFree(id, pack, { shipToId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
	await expect(sendFree(id, pack, {}, 3)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
	await shop.services.db.pool.query("UPDATE companies SET state = 'closed' WHERE id = $1", [id])
	await expect(sendFree(id, pack)).rejects.toMatchObject({ code: 'CONFLICT' })
	expect(await stockOf(shop, pack)).toEqual({ onHand: 48, reserved: 0 })
})

test('many at once promise every case once', async () => {
	const { id } = await aCompany(shop)
	const pack = await aCasePack(shop, { units: 24 * 4 })
	const ends = await allAtOnce(12, () => sendFree(id, pack))
	expect(ends.filter((end) => end === 'OUT_OF_STOCK')).toHaveLength(8)
	expect(await stockOf(shop, pack)).toEqual({ onHand: 96, reserved: 96 })
})
