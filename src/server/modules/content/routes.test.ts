import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contracts/content/content.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

describe('what there is to read', () => {
	test('stories, releases and openings are listed newest first and open by their slug', async () => {
		const visitor = shop.visitor()
		const lists = [
			[await visitor.call(contract.listStories, {}), contract.getStory],
			[await visitor.call(contract.listReleases, {}), contract.getRelease],
			[await visitor.call(contract.listOpenings, {}), contract.getOpening],
		] as const
		for (const [list, whole] of lists) {
			expect(list.items.length).toBeGreaterThan(3)
			const dates = list.items.map(({ date }) => date)
			expect(dates).toEqual(dates.toSorted().toReversed())
			for (const { slug, title } of list.items) {
				const text = await visitor.call(whole as typeof contract.getStory, { params: { slug } })
				expect(text.title).toBe(title)
				expect(text.body.length).toBeGreaterThan(2)
			}
			await expect(
				visitor.call(whole as typeof contract.getStory, { params: { slug: 'no-such' } }),
			).rejects.toMatchObject({
				status: 404,
			})
		}
	})
})
