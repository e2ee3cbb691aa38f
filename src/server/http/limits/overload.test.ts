import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '#server/http/on-error.ts'
import { shedLoad } from './overload.ts'

const busyFor = (ms: number) => {
	const until = performance.now() + ms
	while (performance.now() < until);
}

test('one long step refuses nobody; when it goes on, browsing is refused and paying is not', async () => {
	const app = fastify()
	answerErrors(app)
	await shedLoad(app)
	for (const path of ['/api/shipping-methods', '/readyz', '/api/orders']) app.get(path, async () => 'well')
	const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
	const statuses: number[] = []
	for (let step = 0; step < 4; step++) {
		busyFor(1300)
		// The measure is taken every half second.
		await new Promise((resolve) => setTimeout(resolve, 20))
		statuses.push(await statusOf('/api/shipping-methods'))
	}
	expect(statuses[0]).toBe(200)
	expect(statuses.at(-1)).toBe(503)
	expect(await statusOf('/readyz')).toBe(200)
	expect(await statusOf('/api/orders')).toBe(200)
	await app.close()
}, 30_000)
