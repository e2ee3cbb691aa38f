import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderSample, sampleMails } from '#server/mail/samples/sample-mails.ts'
import { GiftPreview } from '#web/pages/storefront/shop/product/gift/gift-preview.tsx'

const textOf = (html: string) =>
	html
		.replace(/<(style|head|title)[\s\S]*?<\/\1>/g, '')
		.replace(/<[^>]+>/g, ' ')
		.replaceAll('&#x27;', '’')
		.replace(/\s+/g, ' ')

test('the mail of a gift card is what the product page showed before it was bought', async () => {
	const { recipientName, message, from, code, valueCents } = sampleMails['gift-card']
	const gift = { recipientName, message, recipientEmail: 'grace@example.com', sendOn: '' }
	const preview = textOf(renderToStaticMarkup(createElement(GiftPreview, { gift, valueCents })))
	const mail = await renderSample('gift-card')
	const arrived = textOf(mail.html)
	for (const words of [
		'$50 for you',
		'sent you an UNTAPPED gift card.',
		'Gift card for Grace',
		`Hello ${recipientName}`,
	])
		expect([words, preview.includes(words), arrived.includes(words)]).toEqual([words, true, true])
	for (const line of message.split('\n')) {
		expect(preview).toContain(line)
		expect(arrived).toContain(line)
	}
	expect(arrived).toContain(from)
	expect(arrived).toContain(code)
	expect(preview).not.toContain(code)
	expect(mail.text).toContain('/gift-cards/balance')
})
