import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, buyGiftCard } from '#test/support/shopping.ts'

/** For so long, in ms, answers of PostgreSQL are kept back: what is asked meanwhile does not wait for them. */
const keptBackMs = 100

let roundTrips = 0
let line: Server
let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({}, async (databaseUrl) => {
		const { hostname: host, port } = new URL(databaseUrl)
		line = createServer((near) => {
			const far = connect({ host, port: Number(port) })
			let isWaiting = false
			let answers: Buffer[] = []
			near.on('data', (question) => {
				if (!isWaiting) roundTrips++
				isWaiting = true
				far.write(question)
			})
			far.on('data', (answer) => {
				if (answers.push(answer) > 1) return
				setTimeout(() => {
					isWaiting = false
					near.write(Buffer.concat(answers))
					answers = []
				}, keptBackMs)
			})
			near.on('error', () => {}).on('close', () => far.destroy())
			far.on('error', () => {}).on('close', () => near.destroy())
		})
		await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
		const near = new URL(databaseUrl)
		near.host = `127.0.0.1:${(line.address() as { port: number }).port}`
		return near.href
	})
	// The embedded gateway asks the same database, which a provider elsewhere does not.
	shop.services.gateway.charge = async ({ paymentId, amountCents }) => ({
		id: `pi_${paymentId}`,
		paymentId,
		status: 'succeeded',
		amountCents,
		instrument: 'Visa ending in 4242',
		failure: null,
	})
})
afterAll(async () => {
	await shop.close()
	line.close()
})

/** Of several goes, as a question may reach the line in two parts on a busy machine, which counts as one more. */
async function minRoundTrips(goes: (() => Promise<unknown>)[]) {
	const counts: number[] = []
	for (const go of goes) {
		roundTrips = 0
		await go()
		counts.push(roundTrips)
	}
	return Math.min(...counts)
}

test('a guest’s purchase waits for PostgreSQL twice: once to create the order, once to settle its payment', async () => {
	const can = await aProduct(shop, 100)
	const purchase = () => buy(shop.visitor(), aCheckout([can]))
	// The first one learns the catalog, and has the statements parsed.
	await purchase()
	expect(await minRoundTrips([purchase, purchase, purchase])).toBe(2)
})

test('with a coupon and a gift card it waits once more: both are looked up at once, and what is taken is not waited for', async () => {
	const can = await aProduct(shop, 100)
	const { pool } = shop.services.db
	await pool.query("INSERT INTO promotions (code, kind, value) VALUES ('TRIPS', 'percent', 10)")
	for (const recipient of ['first', 'second', 'third', 'fourth']) await buyGiftCard(shop, `${recipient}@example.com`)
	const { rows } = await pool.query("SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card'")
	const codes = rows.map(({ code }) => code)
	const purchase = (code: string) => () =>
		buy(shop.visitor(), aCheckout([can], { couponCode: 'TRIPS', giftCardCodes: [code] }))
	await purchase(codes[0])()
	expect(await minRoundTrips(codes.slice(1).map(purchase))).toBe(3)

	const quote = () =>
		shop.visitor().call(getQuote, {
			body: { lines: aCheckout([can]).lines, couponCode: 'TRIPS', giftCardCodes: [codes[1]] },
		})
	await quote()
	// Codes and cards, then the stock of what is scarce.
	expect(await minRoundTrips([quote, quote, quote])).toBe(2)
})
