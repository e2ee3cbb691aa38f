import { expect, test } from 'vitest'
import type { MailData } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render-mail.tsx'
import { renderSample } from '#server/mail/samples/sample-mails.ts'

const nothing = () => Promise.reject(new Error('An invoice asks for no order of the store.'))
const house = {
	publicUrl: 'https://shop.example',
	helpAddress: 'help@shop.example',
	order: nothing,
	paymentRequest: nothing,
}
const remind = (more: Partial<MailData['invoice-reminder']>) =>
	renderMail(
		'invoice-reminder',
		{ number: 'WI-7', company: 'Prairie Line', openCents: 5000, dueOn: '2026-12-23', daysLate: -30, ...more },
		{ ...house, remittance: ['By wire: SWIFT EXAMUS44'] },
	)

test('an invoice says what it is for, until when the discount counts, and every way to pay it', async () => {
	const { subject, html, text } = await renderSample('invoice-issued')
	expect(subject).toBe('Invoice WI-1042: $892.80')
	for (const body of [html, text]) {
		expect(body).toContain('24 × Blood Orange, case of 24: $864.00')
		expect(body).toContain('Sales tax, exempt by KS-67203-0417: $0.00')
		expect(body).toContain(
			'$892.80 is due on December 23, 2026. Take $17.28 off if you pay in full by December 3, 2026.',
		)
		expect(body).toContain('By check, payable to UNTAPPED Beverage Co.')
		expect(body).toContain('By ACH: Example Bank')
		expect(body).toContain('https://shop.example/distributor/pay/WI-1042')
		expect(body).toContain('https://shop.example/distributor/invoices/WI-1042')
	}
})

test('a reminder names the ways to pay, and calls due soon only what is', async () => {
	const subjects = [-30, -4, -3, 0, 1].map(async (daysLate) => (await remind({ daysLate })).subject)
	expect(await Promise.all(subjects)).toEqual([
		'Invoice WI-7 is open',
		'Invoice WI-7 is open',
		'Invoice WI-7 is due soon',
		'Invoice WI-7 is due soon',
		'Invoice WI-7 is overdue',
	])
	const { text } = await remind({})
	expect(text).toContain('By wire: SWIFT EXAMUS44')
	expect(text).toContain('https://shop.example/distributor/pay/WI-7')
})

test('a shipment names flavors and lots, what is still to come, and its invoice', async () => {
	const { text } = await renderSample('wholesale-order-step')
	expect(text).toContain('24 × Blood Orange, case of 24, lots BO-0417, BO-0420')
	expect(text).toContain('Still to come: 6 × Blood Orange, case of 24.')
	expect(text).toContain('https://shop.example/distributor/invoices/WI-1042')
	expect(text).toContain('https://www.ups.com/track')
})

test('a receipt says where the money went', async () => {
	const { text } = await renderSample('company-receipt')
	expect(text).toContain('$875.52 on invoice WI-1042, and $17.28 off for paying early. It is paid.')
	expect(text).toContain('$124.48 stays to your credit, for your next invoice.')
})

test('a prepaid order says how it is paid', async () => {
	const { text } = await renderMail(
		'wholesale-order-step',
		{ number: 'WO-7', company: 'Prairie Line', cases: 1, totalCents: 100, poNumber: null, step: 'to_pay', text: null },
		{ ...house, remittance: ['By wire: SWIFT EXAMUS44'] },
	)
	expect(text).toContain('By wire: SWIFT EXAMUS44')
})
