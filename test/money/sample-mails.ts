import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { asCents } from '#contracts/shared/money.ts'
import { remittanceLines } from '#contracts/wholesale/invoices/remittance.ts'
import type { MailData, MailKind } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render-mail.tsx'
import { sampleOrder } from './sample-order.ts'

const sampleRequest: PaymentRequest = {
	number: 'UT-10024',
	purpose: 'edit',
	state: 'open',
	amountCents: 1348 as Cents,
	reason: 'One more cap, as agreed on the phone.',
	items: [
		{ label: 'Items', cents: 2000 },
		{ label: 'Shipping', cents: -799 },
		{ label: 'Tax', cents: 147 },
	],
	expiresAt: '2026-11-24T02:30:00.000Z',
	endedAt: null,
	isPaying: false,
	isAsked: false,
	hasFailed: false,
	isReturned: false,
	ships: null,
	paidWith: null,
	orderToken: 'k'.repeat(43),
}

/** Something of every kind of mail that there is. */
export const sampleMails: { [K in MailKind]: MailData[K] } = {
	'order-confirmation': { orderId: 'o' },
	'payment-failed': { orderId: 'o' },
	'payment-returned': { orderId: 'o', reason: 'It sold out before your payment came.' },
	'order-shipped': { orderId: 'o', shipmentId: 's' },
	cancellation: { orderId: 'o', refundId: 'r' },
	refund: { orderId: 'o', refundId: 'r' },
	'refund-by-hand': {
		orderId: 'o',
		elsewhereCents: 686,
		atProviderCents: 400,
		reason: 'A check by mail; it left today.',
		endedAt: '2026-11-23T18:00:00.000Z',
	},
	'order-edited': {
		orderId: 'o',
		reason: 'A smaller size, as agreed on the phone.',
		differenceCents: -1250,
		unearnedCents: 400,
		cardCents: 1000,
		cards: [
			{ instrument: 'Visa ending in 4242', cents: asCents(600) },
			{ instrument: null, cents: asCents(400) },
		],
		giftCards: [{ lastFour: 'PQRS', cents: 250 }],
	},
	'payment-link': { requestId: 'q' },
	'payment-link-withdrawn': { requestId: 'q' },
	'link-payment-returned': { orderId: 'o', cents: 1250 },
	'order-delivered': { orderId: 'o', shipmentId: 's' },
	'return-requested': { orderId: 'o', returnId: 'b' },
	'return-arrived': { orderId: 'o', returnId: 'b' },
	'return-approved': { orderId: 'o', returnId: 'b' },
	'return-refused': { orderId: 'o', returnId: 'b' },
	'return-received': { orderId: 'o', returnId: 'b' },
	'return-exchanged': { orderId: 'o', returnId: 'b', goods: [{ lineId: '1', quantity: 1 }], paidCents: 2439 },
	'return-expired': { orderId: 'o', returnId: 'b' },
	welcome: { username: 'ada', token: 'a'.repeat(43) },
	'verify-email': { username: 'ada', token: 'a'.repeat(43) },
	'confirm-email': { username: 'ada', token: 'a'.repeat(43) },
	'account-notice': { username: 'ada', event: 'password-changed' },
	'tokens-expiring': {
		username: 'ada',
		days: 30,
		lots: [
			{ tokens: 1250, expiresAt: '2026-12-22T18:00:00.000Z' },
			{ tokens: 34, expiresAt: '2026-12-27T09:30:00.000Z' },
		],
	},
	'account-deleted': { username: 'ada', hasBought: true },
	invitation: { roles: ['ADMIN', 'CREATOR'], token: 'a'.repeat(43) },
	'password-reset': { username: 'ada', token: 'a'.repeat(43) },
	'gift-card': {
		code: 'ABCD-EFGH-JKMN-PQRS',
		valueCents: 5000,
		from: 'Ada',
		recipientName: 'Grace',
		message: 'Happy birthday!\nSee you on the hill.',
	},
	'gift-card-cancelled': { lastFour: 'PQRS', valueCents: 5000, isForgottenOnceSent: true },
	recall: {
		recallId: '0199a6a5-5c3e-7000-8000-000000000001',
		order: 'UT-10024',
		token: 'k'.repeat(43),
		item: 'Blood Orange can 355 mL',
		lot: 'BO-002',
		reason: 'A few cans may hold splinters of metal.',
		advice: 'Do not drink it. Throw the cans away; we send you new ones.',
		units: 24,
	},
	'cart-reminder': {
		id: '0199b1f0-7d6e-7c3a-9a51-3f2f0c9a7e11',
		token: 'k'.repeat(43),
		askedOn: '2026-11-20T15:04:00.000Z',
		items: [
			{ name: 'Blood Orange, 12-pack', quantity: 2 },
			{ name: 'Canvas Tote', quantity: 1 },
		],
	},
	'low-stock': {
		items: [
			{ sku: 'UT-BO-CAN', name: 'Blood Orange, can', available: 210, lowStockAt: 240 },
			{ sku: 'UT-HOOD-XXL', name: 'Heavyweight Hoodie, XXL', available: 0, lowStockAt: 5 },
		],
	},
	'application-step': {
		id: '0199b1f0-7d6e-7c3a-9a51-3f2f0c9a7e12',
		number: 'WA-1001',
		token: 'k'.repeat(43),
		step: 'question',
		text: 'Which days do you deliver in Salina?',
	},
	'application-arrived': {
		id: '0199b1f0-7d6e-7c3a-9a51-3f2f0c9a7e12',
		number: 'WA-1001',
		name: 'Prairie Line',
		isAnswer: false,
	},
	'creator-application-step': {
		id: '0199b1f0-7d6e-7c3a-9a51-3f2f0c9a7e13',
		number: 'CA-1001',
		name: 'Ada Reyes',
		step: 'question',
		text: 'Which of your videos shows a drink of ours?',
	},
	'creator-news': { news: 'paused', text: 'Two of your links are on a coupon site.' },
	'creator-application-arrived': {
		id: '0199b1f0-7d6e-7c3a-9a51-3f2f0c9a7e13',
		number: 'CA-1001',
		name: 'Ada Reyes',
		isAnswer: false,
	},
	'company-invitation': { company: 'Prairie Line', role: 'owner', token: 'k'.repeat(43) },
	'company-notice': { company: 'Prairie Line', text: 'Your certificate of KS is verified.' },
	'company-left': { company: 'Prairie Line' },
	'invoice-reminder': {
		number: 'WI-1042',
		company: 'Prairie Line',
		openCents: 142_150,
		dueOn: '2026-11-07',
		daysLate: 15,
	},
	'company-joined': { company: 'Prairie Line', role: 'buyer' },
	'wholesale-message': {
		number: 'WO-10023',
		company: 'Prairie Line',
		line: 'Blood Orange, 24-pack',
		text: 'Can it come a week later?',
	},
	'wholesale-recall': {
		company: 'Prairie Line',
		orders: [
			{ number: 'WO-10023', units: 96 },
			{ number: 'WO-10031', units: 24 },
		],
		item: 'Blood Orange can',
		lot: 'BO-0417',
		reason: 'A seam leaks.',
		advice: 'Do not drink it, and do not sell it.',
	},
	'wholesale-order-step': {
		number: 'WO-10023',
		company: 'Prairie Line',
		cases: 24,
		totalCents: 86_400,
		poNumber: 'PL-2207',
		step: 'shipped',
		text: '24 cases by UPS, 1Z999AA10123456784.',
		parcel: {
			lines: [{ name: 'Blood Orange, case of 24', cases: 24, lots: ['BO-0417', 'BO-0420'] }],
			toCome: [{ name: 'Blood Orange, case of 24', cases: 6 }],
			invoice: 'WI-1042',
			trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
		},
	},
	'invoice-issued': {
		number: 'WI-1042',
		company: 'Prairie Line',
		orderNumber: 'WO-10023',
		poNumber: 'PL-2207',
		lines: [{ name: 'Blood Orange, case of 24', cases: 24, cents: 86_400 }],
		depositCents: 2_880,
		taxCents: 0,
		certificate: 'KS-67203-0417',
		totalCents: 89_280,
		openCents: 89_280,
		dueOn: '2026-12-23',
		discountUntil: '2026-12-03',
		discountCents: 1_728,
	},
	'company-receipt': {
		company: 'Prairie Line',
		payment: 'Check 1042',
		cents: 100_000,
		receivedOn: '2026-11-23',
		order: null,
		invoices: [{ number: 'WI-1042', cents: 87_552, discountCents: 1_728, openCents: 0 }],
		creditCents: 12_448,
	},
	'message-arrived': {
		reference: 'M-2F7K9Q',
		name: 'Grace Hopper',
		email: 'grace@example.com',
		subject: 'Order question',
		message: 'Hello,\n\nwhere is my order?\nGrace',
		answers: [{ question: 'Order', answer: 'UT-10024' }],
		hasCv: false,
	},
	'recipe-decided': {
		...{ id: '0199a6a5-5c3e-7000-8000-000000000001', title: 'Polar Mule' },
		...{ outcome: 'changes_requested', words: 'How long is it shaken?' },
	},
	'message-received': { reference: 'M-2F7K9Q', about: 'message' },
}
export const sampleKinds = Object.keys(sampleMails) as MailKind[]

export const renderSample = (
	kind: MailKind,
	publicUrl = 'https://shop.example',
	order: Order = sampleOrder,
	request: Partial<PaymentRequest> = {},
) =>
	renderMail(kind, sampleMails[kind], {
		publicUrl,
		helpAddress: 'hello@untapped.example',
		remittance: remittanceLines('By ACH: Example Bank, routing 101000187, account 1234567'),
		order: async () => ({ order, accessToken: 'k'.repeat(43) }),
		paymentRequest: async (id) => ({
			request: { ...sampleRequest, ...request },
			path: `/pay/${id}?token=${'k'.repeat(43)}`,
		}),
	})
