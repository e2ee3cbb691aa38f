import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { createLog } from './observability/observability.ts'
import { answerErrors } from './on-error.ts'

test.each([
	['what nobody expected', new Error('a bug'), 500, ['a bug']],
	['a database that is away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503, ['away']],
	['a refusal', new Refusal('UNAVAILABLE', 'The store is busy.'), 503, []],
	[
		'a full disk that a refusal tells nothing of',
		Object.assign(new Refusal('UNAVAILABLE', 'Files cannot be kept.'), { cause: new Error('ENOSPC') }),
		503,
		['ENOSPC'],
	],
])('%s is logged as often as it is at fault: once or never', async (_, thrown, status, expected) => {
	const lines: string[] = []
	const log = createLog('warn', { write: (line) => void lines.push(line) })
	const app = fastify({ loggerInstance: log as FastifyBaseLogger })
	answerErrors(app)
	app.get('/', () => Promise.reject(thrown))
	expect((await app.inject({ url: '/' })).statusCode).toBe(status)
	await app.close()
	expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(expected)
})

test('whose data found no room is told to come back in a while, not at once', async () => {
	const app = fastify()
	answerErrors(app)
	app.get('/full', () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' })))
	const { statusCode, headers, body } = await app.inject({ url: '/full' })
	await app.close()
	expect([statusCode, headers['retry-after']]).toEqual([503, '300'])
	expect(JSON.parse(body).message).toMatch(/in a while/)
})
