import type { Order } from '#contracts/orders.ts'
import type { MailData, MailKind } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render-mail.tsx'

const line = {
	gift: null,
	discountCents: 0,
	taxCents: 0,
	depositCents: 0,
	productId: 'p',
	variantId: 'v',
	needsShipping: true,
	shipped: 0,
	cancelled: 0,
	refunded: 0,
}

export const sampleOrder = {
	number: 'UT-10024',
	status: 'paid',
	paymentStatus: 'paid',
	fulfilmentStatus: 'unfulfilled',
	// The evening of the 20th in Kansas City, the 21st in London and in UTC.
	placedAt: '2026-11-21T02:30:00.000Z',
	itemCount: 4,
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
		{
			...line,
			id: '3',
			slug: 'gift-card',
			sku: 'UT-GIFT-50',
			name: 'Gift Card',
			variantName: '$50',
			picture: 'gift-card',
			quantity: 1,
			unitPriceCents: 5000,
			subtotalCents: 5000,
			needsShipping: false,
			gift: { recipientName: 'Grace', recipientEmail: 'grace@example.com', sendOn: '2026-12-24' },
		},
	],
	subtotalCents: 17998,
	discountCents: 1300,
	shippingCents: 0,
	taxCents: 965,
	depositCents: 120,
	giftCardCents: 2500,
	giftCards: [{ lastFour: 'PQRS', paidCents: 2500, leftCents: 1250 }],
	tokens: 0,
	tokensCents: 0,
	totalCents: 15283,
	couponCode: 'FIRST10',
	buyerName: 'Ada Lovelace',
	delivery: { from: '2026-11-25', to: '2026-12-01' },
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
	shipments: [
		{
			id: 's',
			reference: 'UT-10024-1',
			carrier: 'UPS',
			trackingNumber: '1Z999AA10123456784',
			trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
			shippedAt: '2026-11-22T15:00:00.000Z',
			deliveredAt: null,
			lines: [{ lineId: '1', quantity: 1 }],
		},
	],
	events: [],
} as unknown as Order

/** Something of every kind of mail that there is. */
export const sampleMails: { [K in MailKind]: MailData[K] } = {
	'order-confirmation': { orderId: 'o' },
	'order-cancelled': { orderId: 'o' },
	'order-refunded': { orderId: 'o', reason: 'It sold out before your payment came.' },
	'order-shipped': { orderId: 'o', shipmentId: 's' },
	'order-delivered': { orderId: 'o', shipmentId: 's' },
	welcome: { username: 'ada', token: 'a'.repeat(43) },
	'verify-email': { username: 'ada', token: 'a'.repeat(43) },
	'confirm-email': { username: 'ada', token: 'a'.repeat(43) },
	'account-notice': { username: 'ada', event: 'password-changed' },
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
	'low-stock': {
		items: [
			{ sku: 'UT-BO-CAN', name: 'Blood Orange, can', available: 210, lowStockAt: 240 },
			{ sku: 'UT-HOOD-XXL', name: 'Heavyweight Hoodie, XXL', available: 0, lowStockAt: 5 },
		],
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
