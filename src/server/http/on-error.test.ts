import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { createLog } from './observability.ts'
import { answerErrors, isDatabaseAway } from './on-error.ts'

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

test.each(['53100', '53200', '53300', '57P03', '08006'])('a database that says %s is away, and not at fault', (code) =>
	expect(isDatabaseAway(Object.assign(new Error('no'), { code }))).toBe(true),
)

test.each(['23505', '42P01'])('a database that says %s is there', (code) =>
	expect(isDatabaseAway(Object.assign(new Error('no'), { code }))).toBe(false),
)
