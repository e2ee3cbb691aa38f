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

/** Days and times of the year 0, as a list may be sorted by them; a list that is sorted by texts takes the first for a text. */
const [noDay, id] = ['0000-01-01', '00000000-0000-7000-8000-000000000000']
const yearless = [[noDay], [noDay, id], [noDay, noDay, 'x'], [`${noDay} 00:00:00+00`, id]].map(encoded)

test('no list is broken by a cursor of the year 0, which no calendar has', async () => {
	const admin = await shop.signedIn('ADMIN', 'DISTRIBUTOR', 'CREATOR')
	const faults: string[] = []
	for (const { path } of listEndpoints)
		for (const cursor of yearless) {
			const { status } = await admin.send({ method: 'GET', url: listUrl(path, `cursor=${cursor}`) })
			if (status >= 500) faults.push(`${path} ${cursor}: ${status}`)
		}
	expect(faults).toEqual([])
})
