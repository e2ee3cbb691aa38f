import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Store } from '../store.ts'
import { post } from './rate.ts'

/** Ten percent off, as often as anybody likes. */
export const couponCode = 'BENCH10'
/** So many gift cards one line takes. */
const perOrder = 99

/**
 * Buys gift cards of $25 as anybody would, and answers their codes. They are to be mailed next month, so the codes still
 * stand with their mails. Makes the coupon too.
 */
export async function someGiftCards(store: Store, databaseUrl: string, count: number): Promise<string[]> {
	const product = (await (await fetch(`${store.url}/api/products/gift-card`)).json()) as {
		id: string
		variants: Array<{ id: string; priceCents: number }>
	}
	const variant = product.variants.find(({ priceCents }) => priceCents === 2500)
	const sendOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
	const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com', sendOn }
	const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
	const buySome = async () => {
		const order = await post(
			`${store.url}/api/checkout`,
			{
				lines: [{ productId: product.id, variantId: variant?.id, quantity: perOrder, gift }],
				email: 'ada@example.com',
				buyerName: 'Ada Lovelace',
				shippingMethodId: 'email',
				payment: { method: 'card', card },
			},
			{ 'idempotency-key': randomUUID() },
		)
		if (order.status !== 201) throw new Error(`${order.status} ${JSON.stringify(order.json)}`)
	}
	for (let bought = 0; bought < count; bought += perOrder) await buySome()
	const database = new pg.Client({ connectionString: databaseUrl })
	await database.connect()
	await database.query(`INSERT INTO promotions (code, kind, value) VALUES ($1, 'percent', 10)`, [couponCode])
	const { rows } = await database.query<{ code: string }>(
		`SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND sent_at IS NULL AND recipient = 'grace@example.com'`,
	)
	await database.end()
	return rows.map(({ code }) => code)
}
