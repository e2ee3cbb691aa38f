import fastify from 'fastify'
import { expect, test } from 'vitest'
import { jsonBodies, malformedBody } from './body.ts'

const app = fastify()
jsonBodies(app)
app.post('/', (request) => ({ fault: malformedBody(request)?.message ?? null, body: request.body ?? null }))

test.each<[string, Buffer, string | null]>([
	['a text of any script', Buffer.from('{"name":"Zoë 山田 🙂 \ufffd"}'), null],
	['half a character', Buffer.from('7b226e616d65223a22c3227d', 'hex'), 'The body is not valid UTF-8.'],
	['a byte that is none', Buffer.from('7b226e616d65223a22ff227d', 'hex'), 'The body is not valid UTF-8.'],
	['Latin-1', Buffer.from('{"name":"Zoë"}', 'latin1'), 'The body is not valid UTF-8.'],
	['half an object', Buffer.from('{"name"'), 'The body is not valid JSON.'],
])('%s', async (_, payload, fault) => {
	const answer = await app.inject({
		method: 'POST',
		url: '/',
		headers: { 'content-type': 'application/json' },
		payload,
	})
	expect(answer.json()).toEqual({ fault, body: fault ? null : JSON.parse(payload.toString()) })
})
