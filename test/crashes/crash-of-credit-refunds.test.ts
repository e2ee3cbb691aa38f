import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundCredit } from '#contracts/wholesale/invoices/credit-refunds.ts'
import { getCompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { givenBack, withCardCredit } from '../stripe/card-credit.ts'
import { createLocalStripe } from '../stripe/server.ts'
import { type StripeShop, stripeShop } from '../stripe/shop.ts'
import type { Visitor } from '../support/app.ts'
import { dieCommitted, dieUncommitted, type KilledServer } from './killed-server.ts'
import { callAt, startKilledShop } from './killed-shop.ts'

// Credit of a company that goes back to its card is booked in one transaction and given back by Stripe after it: whatever
// line a server dies at, the card has the money once, and only once it is booked.

let killed: Awaited<ReturnType<typeof startKilledShop>>
let shop: StripeShop
let staff: Visitor
beforeAll(async () => {
	const stripe = await createLocalStripe()
	killed = await startKilledShop({ ...stripe.variables, PAYMENTS: 'stripe' })
	shop = stripeShop(killed.shop, stripe)
	staff = await shop.signedIn('ADMIN')
})
afterAll(async () => {
	await killed.close()
	await shop.stripe.close()
})

/** Credit of a card, and its refund as a browser asks for it: again with the same key. */
async function cardCredit() {
	const { id, intentId, credit } = await withCardCredit(shop, staff)
	const input = {
		params: { id, credit },
		body: { cents: 10_650 as never, method: 'card' as const, reason: 'The order was cancelled.' },
		idempotencyKey: randomUUID(),
	}
	return {
		askAt: (server: KilledServer) => callAt(server, staff, refundCredit, input),
		ask: () => staff.call(refundCredit, input),
		unapplied: async () => (await staff.call(getCompanyReceivables, { params: { id } })).unappliedCents,
		givenBack: () => givenBack(shop, intentId),
	}
}

test('a refund of credit booked by a server that dies before its commit is none, and is made once when it is asked for again', async () => {
	const credit = await cardCredit()
	await killed.diesIn(credit.askAt, await killed.servers.blockCommits('payment_refunds'), dieUncommitted)
	expect([await credit.unapplied(), credit.givenBack()]).toEqual([10_650, []])
	await credit.ask()
	await credit.ask()
	const server = await killed.restart()
	await expect.poll(credit.givenBack, { timeout: 30_000 }).toEqual([10_650])
	await server.kill()
	expect(await credit.unapplied()).toBe(0)
}, 120_000)

test('a refund of credit booked by a server that dies with the commit goes to the card after the restart, and the same again does nothing', async () => {
	const credit = await cardCredit()
	await killed.diesIn(credit.askAt, await killed.servers.blockCommits('payment_refunds'), dieCommitted)
	expect([await credit.unapplied(), credit.givenBack()]).toEqual([0, []])
	const server = await killed.restart()
	await expect.poll(credit.givenBack, { timeout: 30_000 }).toEqual([10_650])
	await credit.ask()
	await server.kill()
	expect([await credit.unapplied(), credit.givenBack()]).toEqual([0, [10_650]])
}, 120_000)

test('a refund of credit that Stripe made and a dying server did not hear of is written down after the restart, not made again', async () => {
	const credit = await cardCredit()
	await credit.ask()
	shop.stripe.fault = ({ method, path }) => (method === 'POST' && path === '/v1/refunds' ? 'lost' : undefined)
	const dying = await killed.restart()
	await expect.poll(credit.givenBack, { timeout: 30_000 }).toEqual([10_650])
	await dying.kill()
	expect(await killed.query("SELECT FROM payment_refunds WHERE state = 'ordered'")).toHaveLength(1)
	shop.stripe.fault = () => undefined
	await killed.query("UPDATE payment_refunds SET due_at = now() WHERE state = 'ordered'")
	const server = await killed.restart()
	const done = () => killed.query("SELECT FROM payment_refunds WHERE state = 'done'")
	await expect.poll(done, { timeout: 30_000 }).toHaveLength(3)
	await server.kill()
	expect([await credit.unapplied(), credit.givenBack()]).toEqual([0, [10_650]])
}, 120_000)
