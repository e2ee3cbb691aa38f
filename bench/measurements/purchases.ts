import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseUrlOf } from '../database.ts'
import type { Row } from '../report.ts'
import type { Store } from '../store.ts'
import { couponCode, someGiftCards } from './discounts.ts'
import { post, run, simplestTransactions, summary, type Turn } from './rate.ts'

/** Purchases and yardstick take turns, so that a machine that slows down meanwhile slows both down. */
const turns = 5
const secondsOfTurn = { purchases: 2, yardstick: 1 }
/** More than are bought with in all turns, on a machine twice as fast. */
const giftCards = 9000

const shippingAddress = {
	name: 'Ada Lovelace',
	line1: '12 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
	country: 'US',
}
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

interface Discounts {
	couponCode: string
	giftCardCodes: string[]
}

/** Buys two drinks, another two each time; with a coupon and a gift card where they are given. */
async function buyerAt(store: Store): Promise<(discounts?: Discounts) => Promise<void>> {
	const list = (await (await fetch(`${store.url}/api/products?category=energy-drink`)).json()) as {
		items: Array<{ id: string; variants: Array<{ id: string; sku: string }> }>
	}
	let turns = 0
	return async (discounts) => {
		// Kept while the quote is on its way: each purchase is somebody else's, and eight at once do not share an e-mail.
		const turn = turns++
		const lines = [0, 1].map((offset) => {
			const product = list.items[(turn + offset * 3) % list.items.length]
			return { productId: product?.id, variantId: product?.variants[0]?.id, quantity: 1 }
		})
		const asked = { lines, shippingAddress, shippingMethodId: 'standard', ...discounts }
		const quote = await post(`${store.url}/api/quote`, asked)
		const order = await post(
			`${store.url}/api/checkout`,
			{
				...asked,
				email: `buyer${turn}@example.com`,
				expectedTotalCents: quote.json.totalCents,
				payment: { method: 'card', card },
			},
			{ 'idempotency-key': randomUUID() },
		)
		if (order.status !== 201) throw new Error(`${order.status} ${JSON.stringify(order.json)}`)
	}
}

/** Enough of everything, so that nothing sells out while we measure: in the lot of each item that lasts longest. */
async function fillShelves(databaseUrl: string): Promise<void> {
	const stock = new pg.Client({ connectionString: databaseUrl })
	await stock.connect()
	await stock.query(`WITH lots AS (UPDATE stock_lots SET on_hand = on_hand + 10000000 WHERE id IN (
			SELECT DISTINCT ON (item_id) id FROM stock_lots WHERE state = 'open'
			ORDER BY item_id, best_by DESC NULLS FIRST, id) RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor, reason) SELECT id, 'adjusted', 10000000, 'bench', 'bench' FROM lots`)
	await stock.end()
}

/** (c) Whole purchases, quote and checkout of two lines, against the simplest durable transaction on the same database. */
export async function purchases(store: Store): Promise<Row[]> {
	const databaseUrl = databaseUrlOf(store)
	await fillShelves(databaseUrl)
	const buy = await buyerAt(store)
	const codes = await someGiftCards(store, databaseUrl, giftCards)
	const buyWithDiscounts = () => {
		const code = codes.pop()
		if (!code) throw new Error('All gift cards of the bench are spent.')
		return buy({ couponCode, giftCardCodes: [code] })
	}

	await run(buy, 2)
	await run(buyWithDiscounts, 1)
	const simplest = await simplestTransactions(databaseUrl)
	const bought: Turn[] = []
	const discounted: Turn[] = []
	const measured: Turn[] = []
	try {
		for (let turn = 0; turn < turns; turn++) {
			measured.push(await run(simplest.act, secondsOfTurn.yardstick))
			bought.push(await run(buy, secondsOfTurn.purchases))
			discounted.push(await run(buyWithDiscounts, secondsOfTurn.purchases))
		}
	} finally {
		await simplest.end()
	}
	const ours = summary(bought)
	const withDiscounts = summary(discounted)
	const yardstick = summary(measured)
	return [
		{
			what: 'whole purchases (quote + checkout, 2 lines)',
			value: ours.perSecond,
			unit: '/s',
			yardstick: yardstick.perSecond,
			goal: '≥ 0.1 of a transaction',
			isMet: ours.perSecond / yardstick.perSecond >= 0.1,
		},
		{ what: 'purchase p50', value: ours.p50, unit: 'ms', goal: '≤ 40', isMet: ours.p50 <= 40 },
		{ what: 'purchase p99', value: ours.p99, unit: 'ms' },
		{
			what: 'the same with coupon, gift card and tax',
			value: withDiscounts.perSecond,
			unit: '/s',
			yardstick: yardstick.perSecond,
			goal: '≥ 1/12 of a transaction',
			isMet: withDiscounts.perSecond / yardstick.perSecond >= 1 / 12,
		},
	]
}
