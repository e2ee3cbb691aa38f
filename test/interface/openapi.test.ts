import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf, operationIdOf, summaryTexts } from '#server/http/openapi/openapi-document.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { endpoints } from './endpoints.ts'

interface Operation {
	summary?: string
	operationId?: string
	tags?: string[]
	security?: unknown
	parameters?: Array<{ name: string; in: string; required?: boolean }>
	requestBody?: { content: Record<string, { example?: unknown }> }
	responses: Record<string, { $ref?: string; content?: unknown; description?: string }>
}
interface Document {
	paths: Record<string, Record<string, Operation>>
	components: Record<string, Record<string, object>>
}

let shop: TestApp
let document: Document
beforeAll(async () => {
	shop = await startTestApp()
	document = (await shop.app.inject('/api/openapi.json')).json()
})
afterAll(() => shop.close())

const operations = () =>
	Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
	)

test('every call has a name of its own, a group and words', () => {
	const all = operations()
	expect(all.length).toBeGreaterThan(150)
	expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
	expect(all.filter(({ summary, tags }) => !summary || tags?.length !== 1).map(({ name }) => name)).toEqual([])
})

test('every call says how it may be refused, and everything that is pointed at is there', () => {
	const missing = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)].filter(
		([, kind = '', name = '']) => !document.components[kind]?.[name],
	)
	expect(missing).toEqual([])
	for (const { name, responses, security } of operations()) {
		expect(Object.keys(responses), name).toContain('429')
		expect('401' in responses, name).toBe(security !== undefined)
	}
	expect(document.paths['/api/admin/orders/{number}/refunds']?.post?.responses).toMatchObject({
		201: { content: expect.anything() },
		404: { $ref: '#/components/responses/Refused404' },
		409: { $ref: '#/components/responses/Refused409' },
	})
	expect(JSON.stringify(document.components.responses?.Refused409)).toContain('ORDER_STATE')
})

const withExamples = endpoints.flatMap((each) =>
	each.example === undefined ? [] : [[`${each.method} ${each.path}`, each] as const],
)

describe('the example of', () => {
	test.each(withExamples)(
		'%s is taken by its call, and stands in the document',
		(_, { method, path, body, example }) => {
			expect(body?.safeParse(example)).toMatchObject({ success: true })
			const shown = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
			expect(shown?.requestBody?.content['application/json']?.example).toEqual(example)
		},
	)
})

test('calls of staff stand apart, and names and words are made of what the contract says', () => {
	expect(groupOf('/api/admin/orders/:number/refunds')).toBe('admin: orders')
	expect(groupOf('/api/orders/:number')).toBe('orders')
	expect(operationIdOf({ method: 'POST', path: '/api/pay/:id/confirm' })).toBe('postPayByIdConfirm')
	expect(summaryTexts('Ask for it')).toEqual({ summary: 'Ask for it' })
	expect(summaryTexts('Ship it. 409 when it is gone')).toEqual({
		summary: 'Ship it',
		description: 'Ship it. 409 when it is gone',
	})
})
