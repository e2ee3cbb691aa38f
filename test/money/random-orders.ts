import { randomUUID } from 'node:crypto'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { grantTokens } from '#contracts/tokens/admin-tokens.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import type { Chance } from '../support/chance.ts'
import { aCheckout, address, aProduct, buy, buyGiftCard, type Sellable } from '../support/shopping.ts'
import { anotherSize } from './returns.ts'

export interface RandomOrder {
	order: AdminOrder & { accessToken: string }
	buyer: Visitor
	/** Other sizes of what was bought, by product. */
	sizes: ReadonlyMap<string, string>
	/** Something else, to be added. */
	other: Sellable
}

type Goods = Sellable & { quantity: number }

/** What a promotion of each kind takes for these goods. */
const termsOf = (kind: string, [first]: readonly Goods[], gift: Sellable, chance: Chance): object =>
	({
		percent: { kind: 'percent', value: chance.whole(1, 100) },
		fixed: { kind: 'fixed', value: chance.whole(1, 9000) },
		free_shipping: { kind: 'free_shipping' },
		buy_x_get_y: {
			...{ kind: 'buy_x_get_y', value: chance.one([50, 100]), buyQuantity: chance.whole(1, 2), getQuantity: 1 },
			...(chance.isOneIn(2) && first && { productIds: [first.productId] }),
		},
		gift: { kind: 'gift', giftVariantId: gift.variantId, giftQuantity: chance.whole(1, 2) },
		tiers: {
			kind: 'tiers',
			tiers: [
				{ fromQuantity: 2, percent: chance.whole(1, 20) },
				{ fromQuantity: 4, percent: chance.whole(21, 60) },
			],
		},
	})[kind] ?? {}

async function someCodes(admin: Visitor, goods: readonly Goods[], gift: Sellable, chance: Chance): Promise<string[]> {
	const kinds = ['percent', 'fixed', 'free_shipping', 'buy_x_get_y', 'gift', 'tiers']
	const codes: string[] = []
	for (let nth = chance.whole(0, 3); nth > 0; nth--) {
		const code = `R-${randomUUID().slice(0, 8).toUpperCase()}`
		const terms = termsOf(chance.one(kinds) ?? '', goods, gift, chance)
		const minSubtotalCents = chance.isOneIn(3) ? chance.whole(1, 8000) : undefined
		const body = { code, combines: true, ...terms, ...(minSubtotalCents && { minSubtotalCents }) } as never
		await admin.call(createPromotion, { body })
		codes.push(code)
	}
	return codes
}

async function aGiftCardCode(shop: TestApp): Promise<string> {
	const recipient = `${randomUUID()}@example.com`
	await buyGiftCard(shop, recipient)
	const [mail] = await shop.rows(
		`SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND recipient = $1`,
		[recipient],
	)
	return String(mail?.code)
}

/** A guest, or a member with tokens to pay with. */
async function aBuyer(shop: TestApp, admin: Visitor, chance: Chance) {
	if (chance.isOneIn(2)) return { buyer: shop.visitor(), email: `${randomUUID()}@example.com`, tokens: 0 }
	const member = await shop.signedIn()
	const tokens = chance.whole(1, 3000)
	const body = { username: member.username, tokens, reason: 'To pay with.' }
	await admin.call(grantTokens, { body, idempotencyKey: randomUUID() })
	return { buyer: member, email: member.email, tokens }
}

const places = [
	{},
	{ state: 'CA', city: 'Los Angeles', postalCode: '90012' },
	{ state: 'NY', city: 'New York', postalCode: '10001' },
]

/** A paid order by chance: of goods, promotions, places, ways to ship and means of payment. */
export async function aRandomOrder(shop: TestApp, admin: Visitor, chance: Chance): Promise<RandomOrder> {
	const goods: Goods[] = []
	const sizes = new Map<string, string>()
	for (let nth = chance.whole(1, 3); nth > 0; nth--) {
		const product = await aProduct(shop, 60, { priceCents: chance.whole(99, 6000) })
		sizes.set(product.productId, (await anotherSize(shop, product, 60, chance.whole(99, 7000))).variantId)
		goods.push({ ...product, quantity: chance.whole(1, 5) })
	}
	const other = await aProduct(shop, 60, { priceCents: chance.whole(99, 4000) })
	const couponCodes = await someCodes(admin, goods, other, chance)
	const { buyer, email, tokens } = await aBuyer(shop, admin, chance)
	const body = aCheckout(goods, {
		email,
		couponCodes,
		shippingAddress: { ...address, ...chance.one(places) },
		shippingMethodId: chance.one(['standard', 'express']) ?? 'standard',
		...(chance.isOneIn(3) && { giftCardCodes: [await aGiftCardCode(shop)] }),
		...(tokens > 0 && chance.isOneIn(2) && { tokens: chance.whole(1, tokens) }),
	})
	const { number, accessToken } = await buy(buyer, body).catch((error) => {
		// A rest that no card can be charged, or codes that do nothing here: the plain order then.
		if (error.status >= 500) throw error
		const { couponCodes: _, giftCardCodes: __, tokens: ___, ...plain } = body
		return buy(buyer, plain)
	})
	const order = { ...(await admin.call(getAnyOrder, { params: { number } })), accessToken }
	return { order, buyer, sizes, other }
}
