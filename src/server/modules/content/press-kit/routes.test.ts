import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test('the making of a press kit leaves alone what another process makes, but not what was left behind', async () => {
	const folder = join(shop.services.env.DATA_DIR, 'press-kit')
	mkdirSync(folder, { recursive: true })
	for (const name of ['another.zip', 'another.zip.part', 'old.zip']) writeFileSync(join(folder, name), 'bytes')
	utimesSync(join(folder, 'old.zip'), 0, 0)
	expect((await shop.visitor().send({ method: 'GET', url: '/press/kit.zip' })).status).toBe(200)
	const others = readdirSync(folder).filter((name) => !/^[0-9a-f]{20}\.zip$/.test(name))
	expect(others.sort()).toEqual(['another.zip', 'another.zip.part'])
	for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

test('the press kit is one archive, and its second reader gets it without another being made', async () => {
	const visitor = shop.visitor()
	const first = await visitor.send({ method: 'GET', url: '/press/kit.zip' })
	expect(first.status).toBe(200)
	expect(first.headers).toMatchObject({
		'content-type': 'application/zip',
		'content-disposition': 'attachment; filename="untapped-press-kit.zip"',
	})
	expect(first.text).toContain('untapped-press-kit/fact-sheet.txt')
	expect(first.text).toContain('untapped-press-kit/logos/untapped-wordmark-dark.svg')
	const again = await visitor.send({
		method: 'GET',
		url: '/press/kit.zip',
		headers: { 'if-none-match': String(first.headers.etag) },
	})
	expect(again.status).toBe(304)
	expect(readdirSync(join(shop.services.env.DATA_DIR, 'press-kit'))).toHaveLength(1)
})
