import { expect, test } from 'vitest'
import { startTestApp } from '#test/support/app.ts'

const busyFor = (ms: number) => {
	const until = performance.now() + ms
	while (performance.now() < until);
}

test('one long step refuses nobody; when it goes on, browsing is refused and paying is not', async () => {
	const shop = await startTestApp()
	try {
		const ask = (url: string) => shop.app.inject({ method: 'GET', url })
		const statuses: number[] = []
		for (let step = 0; step < 4; step++) {
			busyFor(1300)
			// The measure is taken every half second.
			await new Promise((resolve) => setTimeout(resolve, 20))
			statuses.push((await ask('/api/shipping-methods')).statusCode)
		}
		expect(statuses[0]).toBe(200)
		expect(statuses.at(-1)).toBe(503)
		expect((await ask('/readyz')).statusCode).toBe(200)
		expect((await ask('/api/orders')).statusCode).toBe(401)
	} finally {
		await shop.close()
	}
})
