import { expect, test } from 'vitest'
import { listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCreator, clickOn } from '#test/support/creators.ts'
import { aCheckout, address, aProduct, buy, cards } from '#test/support/shopping.ts'
import { creditOrders } from './credit-orders.ts'

const shop = await auditedShop()

test('an order to where the creator had one sent is held, however the street is spelled; by a card of theirs too; one to the neighbors counts', async () => {
	const can = await aProduct(shop, 50)
	const { creator } = await aCreator(shop)
	const { items } = await creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
	const home = { ...address, line1: '7 Main Street' }
	const to = (line1: string, expYear = 2040) => ({
		...aCheckout([can]),
		shippingAddress: { ...home, line1 },
		payment: { method: 'card' as const, card: { number: cards.knownAgain, expMonth: 12, expYear, cvc: '123' } },
	})
	await buy(creator, to(home.line1))
	for (const [line1, expYear] of [
		['7 main street.', 2041],
		['11 Main Street', 2040],
		['9 Main Street', 2041],
	] as const) {
		const guest = shop.visitor()
		await clickOn(shop, items[0]?.code ?? '', {}, guest)
		await buy(guest, to(line1, expYear))
	}
	await creditOrders(shop.services)
	const receipts = (await creator.call(listReceipts, { query: {} })).items
	expect(receipts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
		['counted', null],
		['held', 'It was paid with a card that paid for orders of yours.'],
		['held', 'It goes to an address that orders of yours went to.'],
	])
})
