import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { listEndpoints, listUrl } from './endpoints.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('every list is known here', () => expect(listEndpoints.map(({ path }) => path)).toContain('/api/admin/orders'))

test.each(listEndpoints.map(({ path }) => path))('%s refuses a cursor that is not of it', async (path) => {
	const admin = await shop.signedIn('ADMIN', 'DISTRIBUTOR', 'CREATOR')
	const broken = ['garbage', '', '0', '-1', 'x'.repeat(300), '2026-13-45', '0199a6a5-5c3e-7000-8000-00000000000g']
	const foreign = [encoded(null), encoded([]), encoded([{}]), encoded([['x'], 'y']), encoded([2 ** 40, 'x'])]
	for (const cursor of [...broken, ...foreign]) {
		const answer = await admin.send({ method: 'GET', url: listUrl(path, `cursor=${cursor}`) })
		expect([cursor, answer.status]).toEqual([cursor, 400])
		expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['cursor'] }] })
	}
})
