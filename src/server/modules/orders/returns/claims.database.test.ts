import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getOrder, type Order } from '#contracts/orders/orders.ts'
import { transaction } from '#server/db/client.ts'
import { removeDueFiles } from '#server/files/removals.ts'
import { formPayload } from '#test/interface/forms.ts'
import { ship } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { aShippedOrder, claim, firstOf, own, refuse, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aProduct, stockOf } from '#test/support/shopping.ts'
import { forgetReturns } from './forget-returns.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

describe('a claim for damage', () => {
	test('is settled by a replacement, which costs nothing and can be claimed again', async () => {
		const product = await aProduct(shop, 9, { priceCents: 1999 })
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }])
		const made = await claim(guest, order, firstOf(order, 2))
		expect(made).toMatchObject({ kind: 'claim', state: 'requested', wish: 'replacement', note: 'Two cans had leaked.' })
		await settle(admin, made.reference, {
			lines: firstOf(order, 1, product.variantId),
			answer: 'One more is on its way.',
		})
		const after = await shown(order.number)
		expect(after).toMatchObject({
			status: 'paid',
			totalCents: order.totalCents,
			lines: [
				{ askedBack: 0, returned: 1, refunded: 1 },
				{ sku: product.sku, quantity: 1, unitPriceCents: 1999 },
			],
			returns: [{ state: 'settled', answer: 'One more is on its way.' }],
		})
		expect(await stockOf(shop, product)).toEqual({ onHand: 6, reserved: 1 })
		const out = after.lines[1]?.id ?? ''
		await ship(admin, order.number, [{ lineId: out, quantity: 1 }])
		const second = await claim(guest, order, [{ lineId: out, quantity: 1 }], 'refund')
		await settle(admin, second.reference)
		expect(await shown(order.number)).toMatchObject({ refunds: [{ amountCents: 0 }, { kind: 'refund' }] })
	})

	test('is paid back, or refused with words', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		const first = await claim(guest, order, firstOf(order, 1), 'refund')
		await settle(admin, first.reference)
		const second = await claim(guest, order, firstOf(order, 1), 'refund')
		await refuse(admin, second.reference, 'The picture shows another can.')
		expect(await guest.call(getOrder, own(order))).toMatchObject({
			refunds: [{ kind: 'refund' }],
			returns: [{ state: 'settled' }, { state: 'refused', answer: 'The picture shows another can.' }],
		})
	})

	test('has photographs, made anew without what the camera wrote, for its buyer and staff alone', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		const made = await claim(guest, order, firstOf(order, 1))
		const image = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#d6ff3d' } })
			.withExif({ IFD0: { Copyright: 'Secret place' } })
			.jpeg()
			.toBuffer()
		const addTo = `/api/orders/${order.number}/returns/${made.id}/photos`
		const send = async (bytes: Buffer, token = order.accessToken) =>
			guest.send({
				method: 'POST',
				url: `${addTo}?token=${token}`,
				...(await formPayload({ photo: new File([new Uint8Array(bytes)], 'can.jpg') })),
			})
		const { returns } = (await send(image)).json() as Order
		const photo = returns[0]?.photos[0] ?? ''
		const url = `/api/orders/${order.number}/returns/${made.id}/photos/${photo}`
		const got = await shop.app.inject({ method: 'GET', url: `${url}?token=${order.accessToken}` })
		expect(got.statusCode).toBe(200)
		expect(got.headers['content-type']).toBe('image/jpeg')
		expect(got.rawPayload.includes('Secret place')).toBe(false)
		expect(await sharp(got.rawPayload).metadata()).toMatchObject({ width: 2000, height: 1000 })
		expect((await guest.send({ method: 'GET', url })).status).toBe(404)
		const forStaff = `/api/admin/returns/${made.reference}/photos/${photo}`
		expect((await admin.send({ method: 'GET', url: forStaff })).status).toBe(200)
		expect((await guest.send({ method: 'GET', url: forStaff })).status).toBe(401)

		const codeOf = async (sent: ReturnType<typeof send>) => (await sent).json().code
		expect(await codeOf(send(image, 'x'))).toBe('NOT_FOUND')
		expect(await codeOf(send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe('FILE_INVALID')
		expect(await codeOf(send(image.subarray(0, 2000)))).toBe('FILE_INVALID')
		for (let nth = 2; nth <= 5; nth++) expect((await send(image)).status).toBe(200)
		expect(await codeOf(send(image))).toBe('TOO_LARGE')
		await refuse(admin, made.reference)
		expect(await codeOf(send(image))).toBe('ORDER_STATE')

		// Once the buyer is forgotten their words and pictures go, and what became of the goods stays.
		const { rows } = await shop.services.db.pool.query('SELECT id FROM orders WHERE number = $1', [order.number])
		await transaction(shop.services.db, (tx) => forgetReturns(tx, [rows[0].id]))
		expect(await shown(order.number)).toMatchObject({
			returns: [{ state: 'refused', note: null, answer: null, photos: [] }],
		})
		await removeDueFiles(shop.services.db, shop.services.files)
		expect((await admin.send({ method: 'GET', url: forStaff })).status).toBe(404)
	})
})
