import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	getRecipe,
	getRecipePacks,
	listRecipeCollections,
	listRecipeIngredients,
	listRecipes,
} from '#contracts/mixology/recipes.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

type Query = Record<string, string>
const list = (query: Query) => shop.visitor().call(listRecipes, { query })
const slugs = async (query: Query) => (await list(query)).items.map(({ slug }) => slug)
const recipe = (slug: string) => shop.visitor().call(getRecipe, { params: { slug } })

describe('our recipes', () => {
	test('are 27, each whole and complete', async () => {
		const { items, total } = await list({ limit: '100' })
		expect(total).toBe(27)
		for (const { slug, figures, flavors, picture } of items) {
			expect(Object.values(figures), slug).not.toContain(null)
			expect(flavors.length, slug).toBeGreaterThan(0)
			expect(picture, slug).toMatch(/^(drink|can)-/)
		}
	})

	test('count what is in a glass from the label and the table of ingredients', async () => {
		const { figures, lines } = await recipe('sunrise-shift')
		expect(figures.caffeineMg).toBe(94.6)
		expect(figures.ml).toBeGreaterThan(285)
		expect(figures.sugarG).toBeGreaterThan(15)
		expect(lines[0]?.of).toMatchObject({ flavor: 'blood-orange', product: 'blood-orange' })
	})

	test('with more than 200 mg in a glass is one', async () => {
		const { items } = await list({ limit: '100' })
		const strong = items.filter(({ figures }) => (figures.caffeineMg ?? 0) > 200)
		expect(strong.map(({ slug }) => slug)).toEqual(['graveyard-shift'])
	})

	test('that nobody wrote are a 404', async () => {
		await expect(recipe('no-such-drink')).rejects.toMatchObject({ status: 404 })
	})
})

describe('the list', () => {
	test('is narrowed down by flavor, kind, caffeine, time and words', async () => {
		expect(await slugs({ flavor: 'peach-static', family: 'float' })).toEqual(['peach-cobbler-float'])
		expect(await slugs({ q: 'GINGER beer cucumber' })).toEqual(['polar-mule'])
		for (const { figures } of (await list({ caffeine: 'up-to-50' })).items)
			expect(figures.caffeineMg).toBeLessThanOrEqual(50)
		for (const { minutes } of (await list({ time: '3' })).items) expect(minutes).toBeLessThanOrEqual(3)
		expect(await slugs({ q: 'vodka' })).toEqual([])
	})

	test('goes on where it ended, in each order, without a recipe twice', async () => {
		for (const sort of ['featured', 'rating', 'newest', 'caffeine', 'quickest'] as const) {
			const found: string[] = []
			let cursor: string | undefined
			do {
				const page = await list({ sort, limit: '10', ...(cursor && { cursor }) })
				found.push(...page.items.map(({ slug }) => slug))
				cursor = page.nextCursor ?? undefined
			} while (cursor)
			expect(new Set(found).size, sort).toBe(27)
			expect(found.length, sort).toBe(27)
		}
	})

	test('says first what needs nothing that is not at hand', async () => {
		const { lines } = await recipe('limelight-rickey')
		const have = lines.map(({ ingredient }) => ingredient).join(',')
		const { items } = await list({ have })
		expect(items[0]?.slug).toBe('limelight-rickey')
		expect(await slugs({ have: 'no-such-thing', q: 'punch' })).toEqual([])
	})

	test.each([
		['an order that there is not', { sort: 'cheapest' }],
		['a kind that there is not', { family: 'cocktail' }],
		['markup for a flavor', { flavor: '<script>' }],
		['a cursor of another list', { cursor: 'abc' }],
		['a key that it does not know', { author: 'x' }],
	])('refuses %s', async (_, query) => {
		await expect(list(query)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
	})
})

describe('packs', () => {
	const packs = (slug: string, servings: string) =>
		shop.visitor().call(getRecipePacks, { params: { slug }, query: { servings } })

	test('cover nine of a drink, and tell what is left over', async () => {
		const { drinks, totalCents } = await packs('sunrise-shift', '9')
		// 9 × 210 ml of 355 ml cans.
		expect(drinks).toMatchObject([{ flavor: 'blood-orange', cansNeeded: 6, leftoverMl: 240, isCovered: true }])
		const [drink] = drinks
		expect(drink?.cansBought).toBeGreaterThanOrEqual(6)
		expect(drink?.leftoverCans).toBe((drink?.cansBought ?? 0) - 6)
		expect(totalCents).toBe(drink?.packs.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0))
	})

	test('are of each drink that goes in', async () => {
		const { drinks } = await packs('electric-lagoon', '4')
		expect(drinks.map(({ flavor }) => flavor).toSorted()).toEqual(['arctic-mint', 'citrus-surge'])
	})

	test.each(['0', '-1', '201', '1.5', 'nine', ''])('for %s people are refused', async (servings) => {
		await expect(packs('sunrise-shift', servings)).rejects.toMatchObject({ status: 400 })
	})
})

test('ingredients and collections are there for all to read', async () => {
	const { items } = await shop.visitor().call(listRecipeIngredients, {})
	expect(items.filter(({ flavor }) => flavor).length).toBe(8)
	const collections = await shop.visitor().call(listRecipeCollections, {})
	expect(collections.items.map(({ recipes }) => recipes.length)).toEqual([4, 4, 4, 4])
	for (const { figures } of collections.items.find(({ slug }) => slug === 'low-and-slow')?.recipes ?? [])
		expect(figures.caffeineMg).toBeLessThanOrEqual(50)
})

test('what changes an ingredient is on the pages of its recipes at once', async () => {
	const before = await recipe('midnight-espresso')
	await shop.services.db.pool.query("UPDATE recipe_ingredients SET caffeine_ug_per_100g = NULL WHERE slug = 'espresso'")
	await expect.poll(async () => (await recipe('midnight-espresso')).figures.caffeineMg).toBeNull()
	expect(before.figures.caffeineMg).toBeGreaterThan(100)
	const { figures } = await recipe('midnight-espresso')
	expect(figures.kcal).toBe(before.figures.kcal)
})
