import type { Order } from '../src/contracts/orders.ts'
import type { MailData, MailKind } from '../src/server/mail/mailer.ts'
import { renderMail } from '../src/server/mail/render-mail.tsx'

const line = { discountCents: 0, taxCents: 0, depositCents: 0, productId: 'p', variantId: 'v' }

export const sampleOrder = {
	number: 'UT-10024',
	status: 'paid',
	paymentStatus: 'paid',
	fulfilmentStatus: 'unfulfilled',
	// The evening of the 20th in Kansas City, the 21st in London and in UTC.
	placedAt: '2026-11-21T02:30:00.000Z',
	itemCount: 3,
	pictures: [],
	email: 'ada@example.com',
	lines: [
		{
			...line,
			id: '1',
			slug: 'blood-orange',
			sku: 'UT-BLO-12',
			name: 'Blood Orange',
			variantName: '12-pack',
			picture: 'pack-blood-orange-12',
			quantity: 2,
			unitPriceCents: 3299,
			subtotalCents: 6598,
		},
		{
			...line,
			id: '2',
			slug: 'untapped-hoodie',
			sku: 'UT-HOOD-L',
			name: 'Heavyweight Hoodie with a Name that Is Long',
			variantName: 'L',
			picture: 'merch-hoodie',
			quantity: 1,
			unitPriceCents: 6400,
			subtotalCents: 6400,
		},
	],
	subtotalCents: 12998,
	discountCents: 1300,
	shippingCents: 0,
	taxCents: 965,
	depositCents: 120,
	giftCardCents: 2500,
	tokens: 0,
	tokensCents: 0,
	totalCents: 10283,
	couponCode: 'FIRST10',
	shippingAddress: {
		name: 'Ada Lovelace',
		line1: '12 Analytical Way',
		city: 'Austin',
		state: 'TX',
		postalCode: '78701',
		country: 'US',
	},
	shippingMethod: { id: 'standard', name: 'Standard', promise: '3–5 working days' },
	paidWith: 'Visa ending in 4242',
	events: [],
} as unknown as Order

/** Something of every kind of mail that there is. */
export const sampleMails: { [K in MailKind]: MailData[K] } = {
	'order-confirmation': { orderId: 'o' },
	'order-cancelled': { orderId: 'o' },
	'order-refunded': { orderId: 'o', reason: 'It sold out before your payment came.' },
	welcome: { username: 'ada', token: 'a'.repeat(43) },
	'verify-email': { username: 'ada', token: 'a'.repeat(43) },
	'confirm-email': { username: 'ada', token: 'a'.repeat(43) },
	'account-notice': { username: 'ada', event: 'password-changed' },
	'account-deleted': { username: 'ada' },
	invitation: { roles: ['ADMIN', 'CREATOR'], token: 'a'.repeat(43) },
	'password-reset': { username: 'ada', token: 'a'.repeat(43) },
	'gift-card': {
		code: 'UT-GIFT-2345-6789',
		valueCents: 5000,
		from: 'Ada',
		recipientName: 'Grace',
		message: 'Happy birthday!\nSee you on the hill.',
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
	'message-received': { reference: 'M-2F7K9Q', about: 'message' },
}
export const sampleKinds = Object.keys(sampleMails) as MailKind[]

export const renderSample = (kind: MailKind, publicUrl = 'https://shop.example') =>
	renderMail(kind, sampleMails[kind], {
		publicUrl,
		helpAddress: 'hello@untapped.example',
		order: async () => ({ order: sampleOrder, accessToken: 'k'.repeat(43) }),
	})
