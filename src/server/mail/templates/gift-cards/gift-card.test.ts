import { expect, test } from 'vitest'
import { renderSample } from '#server/mail/samples/sample-mails.ts'
import { giftCard } from './gift-card.tsx'

test('the subject of a gift is ours alone: nothing that the buyer typed stands in it', async () => {
	const typed = 'Your parcel is held at customs'
	const card = { code: 'ABCD', valueCents: 2500, from: typed, recipientName: typed, message: typed }
	const { subject } = await giftCard(card, {
		publicUrl: 'https://shop.example',
		helpAddress: 'help@shop.example',
		remittance: [],
		order: () => Promise.reject(new Error('A gift card asks for no order.')),
		paymentRequest: () => Promise.reject(new Error('A gift card asks for no payment.')),
	})
	expect(subject).toBe('Your UNTAPPED gift card of $25')
})

test('every address in it says where it leads', async () => {
	const { html, text } = await renderSample('gift-card')
	expect(html).toContain('<a href="https://shop.example/gift-cards/balance"')
	expect(text).toContain('See what is left on it:\nhttps://shop.example/gift-cards/balance')
	expect(text).toContain('Go to the shop:\nhttps://shop.example/shop')
})
