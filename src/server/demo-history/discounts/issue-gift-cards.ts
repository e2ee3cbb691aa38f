import type { Category } from '#contracts/catalog/catalog.ts'
import { productId, variantId } from '#server/modules/catalog/seed/product.ts'
import { seedProducts } from '#server/modules/catalog/seed.ts'
import type { BasketLine } from '../demand/baskets.ts'
import type { PastOrder } from '../ledger.ts'
import { type PastDeps, sentMail } from '../past-deps.ts'
import type { Random } from '../random.ts'

const giftMessages = ['Happy birthday!', 'For the next hot day.', 'Thank you for everything.', 'Congratulations!', '']
const friends = ['Alex', 'Robin', 'Sam', 'Jamie', 'Morgan', 'Taylor', 'Drew', 'Quinn']

/** One gift card, for somebody. */
export function giftBasket(random: Random): BasketLine[] {
	const product = seedProducts.find(({ category }) => category === 'gift-cards')
	if (!product) throw new Error('No gift cards are sold.')
	const variant = random.pick(product.variants)
	const [recipientName, message] = [random.pick(friends), random.pick(giftMessages)]
	return [
		{
			...{ productId: productId(product.slug), variantId: variantId(variant.sku), product, variant },
			gift: {
				...{ recipientName, recipientEmail: `${recipientName}${random.between(100, 999)}@example.com`.toLowerCase() },
				...(message && { message }),
			},
			priced: {
				...{ productId: productId(product.slug), category: 'gift-cards' as Category, quantity: 1 },
				...{ unitPriceCents: variant.priceCents, taxCategory: 'gift-card', depositContainers: 0, weightGrams: 0 },
			},
		},
	]
}

/** Makes the cards that an order bought and mails them. */
export function issueCards({ giftCards }: PastDeps, { order, lines, mails }: PastOrder, at: Date): void {
	for (const { id: lineId, quantity, unitPriceCents, gift } of lines.filter((line) => line.gift)) {
		for (let nth = 1; nth <= quantity; nth++) {
			const card = giftCards.issue({ orderId: order.id, lineId, nth, valueCents: unitPriceCents }, at)
			const mailTexts = { from: order.buyerName, recipientName: gift?.recipientName, message: gift?.message ?? '' }
			const data = { code: '', valueCents: unitPriceCents, ...mailTexts }
			mails.push(sentMail('gift-card', card.id, gift?.recipientEmail ?? order.email, 'An UNTAPPED gift card', at, data))
		}
	}
}
