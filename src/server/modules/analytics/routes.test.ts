import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordPageView } from '#contracts/operations/analytics.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.services.db.pool.query('DELETE FROM page_views'))

const counted = async () =>
	(await shop.services.db.pool.query('SELECT day::text, path, views FROM page_views ORDER BY path')).rows
const today = () => storeToday()

describe('a page view', () => {
	test('is counted by day and path, for every visitor', async () => {
		const somebody = await shop.signedIn()
		await shop.visitor().call(recordPageView, { body: { path: '/shop', title: 'Shop' } })
		await somebody.call(recordPageView, { body: { path: '/shop/' } })
		await somebody.call(recordPageView, { body: { path: '/order/UT-100042' } })
		expect(await counted()).toEqual([
			{ day: today(), path: '/order/:id', views: 1 },
			{ day: today(), path: '/shop', views: 2 },
		])
	})

	test('is counted once each, however many come at once', async () => {
		const views = Array.from({ length: 20 }, () => shop.visitor().call(recordPageView, { body: { path: '/' } }))
		expect(new Set((await Promise.all(views)).map(({ recorded }) => recorded))).toEqual(new Set([true]))
		expect(await counted()).toEqual([{ day: today(), path: '/', views: 20 }])
	})

	test('sets no cookie', async () => {
		const visitor = shop.visitor()
		const answer = await visitor.send({ method: 'POST', url: '/api/page-views', payload: { path: '/about' } })
		expect(answer.status).toBe(202)
		expect(answer.headers['set-cookie']).toBeUndefined()
		expect(visitor.cookie()).toBe('')
	})

	test.each([
		['a query', { path: '/reset?token=secret' }],
		['the token of a link', { path: '/verify?token=secret' }],
		['a fragment', { path: '/shop#top' }],
		['another site', { path: 'https://example.com/' }],
		['no path', {}],
		['a path too long', { path: `/${'a'.repeat(300)}` }],
		['who views', { path: '/', user: 'ada' }],
		['what cannot be stored', { path: '/\u0000' }],
	])('that says %s is refused and not counted', async (_, payload) => {
		const answer = await shop.visitor().send({ method: 'POST', url: '/api/page-views', payload })
		expect(answer.status).toBe(400)
		expect(await counted()).toEqual([])
	})
})
