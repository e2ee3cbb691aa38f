import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { giveCreatorCode } from '#contracts/creators/creator-holds.ts'
import { createDraft } from '#contracts/orders/draft-orders.ts'
import { payByLink } from '#test/money/payment-links.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCreator } from '#test/support/creators.ts'
import { address, aProduct } from '#test/support/shopping.ts'
import { creditOrders } from './credit-orders.ts'

const { shop, staff } = await auditedShopWithStaff()

test('an order on the phone with the code of a creator is credited to them once its link is paid', async () => {
	const { creator, handle } = await aCreator(shop)
	const code = `PHONE${Date.now()}`
	await staff.send({ method: 'POST', url: '/api/admin/coupons', payload: { code, kind: 'percent', value: 10 } })
	await staff.call(giveCreatorCode, { body: { handle, code } })
	const { productId, variantId } = await aProduct(shop, 20, { priceCents: 2000 })
	const { number, path } = await staff.call(createDraft, {
		body: {
			lines: [{ productId, variantId, quantity: 2 }],
			email: `${randomUUID()}@example.com`,
			shippingAddress: address,
			shippingMethodId: 'standard',
			couponCode: code.toLowerCase(),
			reason: 'As ordered on the phone.',
		} as never,
		idempotencyKey: randomUUID(),
	})
	const receipts = async () => {
		await creditOrders(shop.services)
		return (await creator.call(listReceipts, { query: {} })).items
	}
	expect(await receipts()).toEqual([])
	await payByLink(shop.visitor(), path)
	expect(await receipts()).toMatchObject([
		{ orderNumber: number, source: 'code', outcome: 'counted', rate: 800, baseCents: 3600, commissionCents: 288 },
	])
})
