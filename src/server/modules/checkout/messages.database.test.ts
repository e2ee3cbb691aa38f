import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { aCheckout, aProduct, buy } from '#test/shopping.ts'

/** Counts the frames of a PostgreSQL server's answers by their type, across chunks. */
function frameCounter(counted: Map<string, number>) {
	let pending = Buffer.alloc(0)
	return (chunk: Buffer) => {
		pending = Buffer.concat([pending, chunk])
		while (pending.length >= 5) {
			const length = 1 + pending.readInt32BE(1)
			if (pending.length < length) return
			const type = String.fromCharCode(pending[0] ?? 0)
			counted.set(type, (counted.get(type) ?? 0) + 1)
			pending = pending.subarray(length)
		}
	}
}

const counted = new Map<string, number>()
let line: Server
let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({}, async (databaseUrl) => {
		const { hostname: host, port } = new URL(databaseUrl)
		line = createServer((near) => {
			const far = connect({ host, port: Number(port) })
			const count = frameCounter(counted)
			near.pipe(far)
			far.on('data', count).pipe(near)
			near.on('error', () => far.destroy())
			far.on('error', () => near.destroy())
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

/** What one purchase asks of PostgreSQL: messages that were answered, and statements in them. */
async function askedBy(purchase: () => Promise<unknown>) {
	counted.clear()
	await purchase()
	return { messages: counted.get('Z'), statements: counted.get('C') }
}

test('a guest’s purchase is two messages to PostgreSQL: one creates the order, one settles its payment', async () => {
	const can = await aProduct(shop, 100)
	const purchase = () => buy(shop.visitor(), aCheckout([can]))
	// The first one learns the catalogue, and has the statements parsed.
	await purchase()
	expect(await askedBy(purchase)).toEqual({ messages: 2, statements: 20 })
})
