import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { startTestApp, type TestApp } from './app.ts'

const modules = import.meta.glob<Record<string, unknown>>('../src/contracts/*.ts', { eager: true })
const lists = Object.values(modules)
	.flatMap((module) => Object.values(module))
	.filter((each): each is Endpoint => typeof each === 'object' && each !== null && 'access' in each && 'path' in each)
	.filter(({ query }) => query && 'cursor' in ((query as { shape?: object }).shape ?? {}))

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

/** What a list asks for besides. */
const required: Record<string, string> = { '/api/admin/operations': 'kind=mails&' }

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('every list is known here', () => expect(lists.map(({ path }) => path)).toContain('/api/admin/orders'))

test.each(lists.map(({ path }) => path))('%s refuses a cursor that is not of it', async (path) => {
	const admin = await shop.signedIn('ADMIN', 'DISTRIBUTOR', 'CREATOR')
	const broken = ['garbage', '', '0', '-1', 'x'.repeat(300), '2026-13-45', '0199a6a5-5c3e-7000-8000-00000000000g']
	const foreign = [encoded(null), encoded([]), encoded([{}]), encoded([['x'], 'y']), encoded([2 ** 40, 'x'])]
	for (const cursor of [...broken, ...foreign]) {
		const answer = await admin.send({ method: 'GET', url: `${path}?${required[path] ?? ''}cursor=${cursor}` })
		expect([cursor, answer.status]).toEqual([cursor, 400])
		expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['cursor'] }] })
	}
})
