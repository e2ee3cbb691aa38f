import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { createLog } from './observability/observability.ts'
import { answerErrors } from './on-error.ts'

test.each([
	['what nobody expected', new Error('a bug'), 500, ['a bug']],
	['a database that is away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503, ['away']],
	['a refusal', new Refusal('UNAVAILABLE', 'The store is busy.'), 503, []],
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
