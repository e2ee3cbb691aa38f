import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerErrors } from '../on-error.ts'
import { limitAnswers } from './answer-limit.ts'

const limitMs = 30_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function shop() {
	const app = fastify()
	answerErrors(app)
	limitAnswers(app, limitMs)
	return app
}

test('an answer that has begun takes as long as its reader needs', async () => {
	const app = shop()
	const file = new PassThrough()
	app.get('/file', (_, reply) => reply.send(file))
	file.write('the beginning, ')
	const answer = app.inject('/file')
	await vi.waitFor(() => expect(file.listenerCount('data')).toBe(1))
	vi.advanceTimersByTime(60 * limitMs)
	file.end('and the end')
	expect(await answer).toMatchObject({ statusCode: 200, body: 'the beginning, and the end' })
})

test('so does one whose first byte is late: there is one answer, not two', async () => {
	const app = shop()
	const file = new PassThrough()
	app.get('/file', (_, reply) => reply.send(file))
	const answer = app.inject('/file')
	await vi.waitFor(() => expect(file.listenerCount('data')).toBe(1))
	vi.advanceTimersByTime(60 * limitMs)
	file.end('late')
	expect(await answer).toMatchObject({ statusCode: 200, body: 'late' })
})

test.each([
	['GET', /took too long/],
	['POST', /could not|could say/],
] as const)(
	'%s: an answer that never begins is refused, and its handler may still end as it likes',
	async (method, told) => {
		const app = shop()
		const work = Promise.withResolvers<string>()
		const begun = Promise.withResolvers<void>()
		const handler = () => {
			begun.resolve()
			return work.promise
		}
		app.route({ method, url: '/work', handler })
		const answer = app.inject({ method, url: '/work', ...(method === 'POST' && { payload: { some: 'body' } }) })
		await begun.promise
		vi.advanceTimersByTime(limitMs)
		const { statusCode, headers, json } = await answer
		expect(statusCode).toBe(503)
		expect(headers['retry-after']).toBe('2')
		expect(json().message).toMatch(told)
		work.resolve('done after all')
		expect(await app.inject('/nothing')).toMatchObject({ statusCode: 404 })
	},
)
