import { expect, test } from 'vitest'
import { giftCard } from './gift-card.tsx'

test('the subject of a gift is ours alone: nothing that the buyer typed stands in it', async () => {
	const typed = 'Your parcel is held at customs'
	const card = { code: 'ABCD', valueCents: 2500, from: typed, recipientName: typed, message: typed }
	const { subject } = await giftCard(card, {
		publicUrl: 'https://shop.example',
		helpAddress: 'help@shop.example',
		order: () => Promise.reject(new Error('A gift card asks for no order.')),
	})
	expect(subject).toBe('Your UNTAPPED gift card of $25')
})
