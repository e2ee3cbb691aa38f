import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getProspect } from '#contracts/prospects/prospects.ts'
import * as samples from '#contracts/prospects/sample-requests.ts'
import { listWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect } from '#test/support/prospects.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

const { shop, staff: admin } = await auditedShopWithStaff()

/** A prospect whose company may ask for samples of a product. */
async function anAsking(given: object = {}) {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const pack = await aCasePack(shop, { units: 240 })
	const prospect = await aProspect(owner, given)
	const ask = (cases = 1) =>
		owner.call(samples.requestSamples, {
			params: { id: prospect.id },
			body: { lines: [{ productId: pack.productId, cases }], note: 'Tasting on Friday.' },
			idempotencyKey: randomUUID(),
		})
	return { owner, pack, prospect, ask }
}

const approve = ({ id, version }: { id: string; version: number }) =>
	admin.call(samples.approveSampleRequest, { params: { id }, body: { version }, idempotencyKey: randomUUID() })

test('samples are asked for once at a time, and approved as an order to the shop, once', async () => {
	const { owner, pack, prospect, ask } = await anAsking()
	const {
		items: [asked],
	} = await ask(2)
	if (!asked) throw new Error('Nothing was asked for.')
	expect(asked).toMatchObject({ state: 'open', cases: 2, shop: { name: prospect.name }, order: null })
	await expect(ask()).rejects.toMatchObject({ code: 'CONFLICT' })
	expect(await stockOf(shop, pack)).toEqual({ onHand: 240, reserved: 0 })
	const queue = await admin.call(samples.listSampleRequests, { query: { state: 'open', q: prospect.name } })
	expect(queue).toMatchObject({ items: [{ id: asked.id }], total: 1 })
	const ends = await allAtOnce(10, () => approve(asked))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect(await stockOf(shop, pack)).toEqual({ onHand: 240, reserved: 48 })
	const { order } = await admin.call(samples.getSampleRequest, { params: { id: asked.id } })
	const placed = await owner.call(getWholesaleOrder, { params: { number: order ?? '' } })
	expect(placed).toMatchObject({
		...{ kind: 'sample', state: 'confirmed', totalCents: 0, cases: 2 },
		shipTo: { name: prospect.name, line1: '12 Elm Street' },
	})
	const { items } = await owner.call(listWholesaleOrders, {})
	expect(items).toMatchObject([{ number: order, shipTo: { name: prospect.name } }])
	const { events } = await owner.call(getProspect, { params: { id: prospect.id } })
	expect(events.map(({ kind }) => kind)).toEqual(['samples approved', 'samples asked', 'created'])
})

test('they are refused with words, and can be asked for again', async () => {
	const { owner, prospect, ask } = await anAsking()
	const {
		items: [asked],
	} = await ask()
	const { id = '', version = 0 } = asked ?? {}
	const refuse = () =>
		admin.call(samples.refuseSampleRequest, { params: { id }, body: { version, reason: 'Out of cases.' } })
	expect(await refuse()).toMatchObject({ state: 'refused', answer: 'Out of cases.', order: null })
	await expect(refuse()).rejects.toMatchObject({ code: 'ORDER_STATE' })
	await expect(approve({ id, version })).rejects.toMatchObject({ code: 'ORDER_STATE' })
	expect((await ask()).items.map(({ state }) => state)).toEqual(['open', 'refused'])
	expect(await owner.call(samples.getShopSamples, { params: { id: prospect.id } })).toMatchObject({
		items: [{ state: 'open' }, { answer: 'Out of cases.' }],
	})
})

test('they need a street, no more cases than samples have, and a prospect of the own company', async () => {
	const { ask } = await anAsking({ street: '' })
	await expect(ask()).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
	const one = await anAsking()
	await expect(one.ask(samples.maxSampleCases + 1)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	const stranger = await aMember(shop, (await aCompany(shop)).id)
	const params = { id: one.prospect.id }
	await expect(stranger.call(samples.getShopSamples, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
	const body = { lines: [{ productId: one.pack.productId, cases: 1 }], note: '' }
	const asking = stranger.call(samples.requestSamples, { params, body, idempotencyKey: randomUUID() })
	await expect(asking).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a shop is asked for once by many at once', async () => {
	const { ask } = await anAsking()
	const ends = await allAtOnce(10, () => ask())
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['CONFLICT']))
})

test('a request that many approve and refuse at once is decided once, and only an approved one takes cases', async () => {
	for (let round = 0; round < rounds; round++) {
		const { owner, pack, prospect, ask } = await anAsking()
		const {
			items: [asked],
		} = await ask(2)
		const { id = '', version = 0 } = asked ?? {}
		const refuse = () =>
			admin.call(samples.refuseSampleRequest, { params: { id }, body: { version, reason: 'Out of cases.' } })
		const ends = await allAtOnce(20, (nth) => ((nth + round) % 4 === 0 ? refuse() : approve({ id, version })))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
		expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['ORDER_STATE']))
		const [decided] = (await owner.call(samples.getShopSamples, { params: { id: prospect.id } })).items
		expect(await stockOf(shop, pack)).toEqual({ onHand: 240, reserved: decided?.state === 'approved' ? 48 : 0 })
	}
})
