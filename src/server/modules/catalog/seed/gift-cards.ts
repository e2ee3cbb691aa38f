import type { Cents } from '#contracts/shared/money.ts'
import { nonDrinkNutrition, type SeedProduct } from './product.ts'

export const seededGiftCard: SeedProduct = {
	...nonDrinkNutrition,
	slug: 'gift-card',
	name: 'UNTAPPED Gift Card',
	category: 'gift-cards',
	taxCategory: 'gift-card',
	position: 60,
	summary: 'By e-mail, on the day you choose, with your own words.',
	description:
		'Choose a value, write a message and pick the day it should arrive. It pays for anything in the store, in one order or in many, and does not expire.',
	highlights: ['Arrives by e-mail on the day you choose', 'Spend it in one order or in many', 'Does not expire'],
	pictures: [{ name: 'gift-card', alt: 'An UNTAPPED gift card' }],
	variants: [5000, 2500, 10_000, 20_000].map((value) => ({
		sku: `UT-GIFT-${value / 100}`,
		name: `$${value / 100}`,
		priceCents: value as Cents,
		compareAtCents: null,
		cans: null,
		weightGrams: 0,
		picture: 'gift-card',
		items: [],
	})),
}
