import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getQuote, type QuoteRequest } from '#contracts/pricing/pricing.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let lines: QuoteRequest['lines']
beforeAll(async () => {
	shop = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
	const { productId, variantId } = await aProduct(shop, 1000)
	lines = [{ productId, variantId, quantity: 1 }]
})
afterAll(() => shop.close())

const aGuess = () => `GUESS-${randomUUID().slice(0, 8)}`
/** Whether the codes were looked up. Guessing of other tests is done from other networks. */
async function isLookedUp(ip: string, codes: Pick<QuoteRequest, 'couponCode' | 'giftCardCodes'>): Promise<boolean> {
	const answer = await shop
		.visitor()
		.send({ method: 'POST', url: '/api/quote', headers: { 'x-forwarded-for': ip }, payload: { lines, ...codes } })
	expect(answer.status).toBe(200)
	return !getQuote.reply.parse(answer.json()).problems.some(({ code }) => code === 'RATE_LIMITED')
}
const guessOf = (index: number) => (index % 2 ? { couponCode: aGuess() } : { giftCardCodes: [aGuess()] })

test('a burst of a hundred guesses gets no more answers than a slow one', async () => {
	const ends = await allAtOnce(100, (index) => isLookedUp('192.0.2.1', guessOf(index)))
	expect(ends.filter((end) => typeof end === 'string')).toEqual([])
	expect(ends.filter((end) => end === true).length).toBeLessThanOrEqual(20)
})

test('guesses that are refused cost the store no connection, at once or one after the other', async () => {
	let removed = 0
	const count = () => {
		removed += 1
	}
	const { pool } = shop.services.db
	pool.on('remove', count)
	await allAtOnce(60, (index) => isLookedUp('192.0.2.2', guessOf(index)))
	for (let n = 0; n < 20; n++)
		await isLookedUp('192.0.2.2', { couponCode: aGuess(), giftCardCodes: [aGuess(), aGuess()] })
	expect(await isLookedUp('192.0.2.2', { couponCode: aGuess() })).toBe(false)
	pool.off('remove', count)
	expect(removed).toBe(0)
})
