import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	decideComment,
	getAdminRecipe,
	listAdminComments,
	listAdminRecipes,
	listRecipeReports,
	placeRecipe,
	settleReport,
} from '#contracts/mixology/admin-recipes.ts'
import { putCollection, putIngredient } from '#contracts/mixology/recipe-shelf.ts'
import { getRecipe, listRecipeCollections, listRecipes } from '#contracts/mixology/recipes.ts'
import { commentOnRecipe, listRecipeComments, reportRecipe } from '#contracts/mixology/responses.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const params = { slug: 'polar-mule' }
const house = async () => {
	const { items } = await admin.call(listAdminRecipes, { query: { limit: '100' } })
	return items.find(({ slug }) => slug === 'polar-mule')?.id ?? ''
}

test('comments that wait are read, let through or hidden, and reports of them settled by that', async () => {
	const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
	await ada.call(commentOnRecipe, { params, body: { text: 'Good with mint.' } })
	const [waiting] = (await admin.call(listAdminComments, {})).items
	expect(waiting).toMatchObject({ author: ada.username, recipe: { title: 'Polar Mule' } })
	const id = waiting?.id ?? ''
	await admin.call(decideComment, { params: { id }, body: { state: 'shown' } })
	expect((await shop.visitor().call(listRecipeComments, { params })).items).toMatchObject([{ text: 'Good with mint.' }])
	await bob.call(reportRecipe, { params, body: { commentId: id, reason: 'advertising', text: '' } })
	expect((await admin.call(listRecipeReports, {})).items).toMatchObject([{ comment: { id }, by: bob.username }])
	await admin.call(decideComment, { params: { id }, body: { state: 'hidden' } })
	expect((await shop.visitor().call(listRecipeComments, { params })).items).toEqual([])
	expect((await admin.call(listRecipeReports, {})).items).toEqual([])
})

test('a report of a recipe is settled once somebody has looked', async () => {
	const ada = await shop.signedIn()
	await ada.call(reportRecipe, { params, body: { reason: 'unsafe', text: 'Too much.' } })
	const id = (await admin.call(listRecipeReports, {})).items[0]?.id ?? ''
	expect((await admin.call(getAdminRecipe, { params: { id: await house() } })).openReports).toBe(1)
	await admin.call(settleReport, { params: { id } })
	await admin.call(settleReport, { params: { id } })
	expect((await admin.call(listRecipeReports, {})).items).toEqual([])
})

test('a reader sees what to look at: words, caffeine, pictures and disclosure', async () => {
	const { checks, working } = await admin.call(getAdminRecipe, { params: { id: await house() } })
	expect(working?.figures?.caffeineMg).toBeGreaterThan(0)
	expect(checks.map(({ severity }) => severity)).toEqual(['good', 'good', 'good'])
})

test('the place of a recipe is that in the list of everybody', async () => {
	const last = await shop.visitor().call(listRecipes, { query: { limit: '100' } })
	const slug = last.items.at(-1)?.slug ?? ''
	const { items } = await admin.call(listAdminRecipes, { query: { limit: '100' } })
	const id = items.find((each) => each.slug === slug)?.id ?? ''
	await admin.call(placeRecipe, { params: { id }, body: { position: 1 } })
	const second = async () => (await shop.visitor().call(listRecipes, {})).items.slice(0, 2).map((each) => each.slug)
	await expect.poll(second).toContain(slug)
})

const espresso = {
	...{ name: 'Espresso', isLiquid: true, densityMgPerMl: 1000, pieceMg: null, kcalPer100g: 9 },
	...{ sugarMgPer100g: 0, caffeineUgPer100g: 100_000, isActive: true },
}
const put = (slug: string, body: object) =>
	admin.call(putIngredient, { params: { slug }, body: { ...espresso, version: 1, ...body } })

test('an ingredient changes the figures of its recipes, once for a version that was seen', async () => {
	const figures = async () => (await shop.visitor().call(getRecipe, { params: { slug: 'midnight-espresso' } })).figures
	const before = await figures()
	await put('espresso', {})
	await expect.poll(async () => (await figures()).caffeineMg).not.toBe(before.caffeineMg)
	await expect(put('espresso', {})).rejects.toMatchObject({ code: 'STALE' })
	await put('yuzu-peel', { name: 'Yuzu peel', version: 0 })
	await expect(put('yuzu-peel', { name: 'Yuzu peel', version: 0 })).rejects.toMatchObject({ code: 'STALE' })
	await expect(put('dry-gin', { name: 'Dry gin', version: 0 })).rejects.toMatchObject({ code: 'RECIPE_ALCOHOL' })
	await expect(put('untapped-citrus-surge', { name: 'Citrus Surge' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a collection is made of recipes that are public', async () => {
	const body = {
		title: 'Late',
		text: 'For the end.',
		isFeatured: false,
		position: 9,
		recipes: ['firewalk'],
		version: 0,
	}
	await admin.call(putCollection, { params: { slug: 'late' }, body })
	const titles = async () => (await shop.visitor().call(listRecipeCollections, {})).items.map(({ title }) => title)
	await expect.poll(titles).toContain('Late')
	const wrong = { ...body, version: 1, recipes: ['no-such-drink'] }
	await expect(admin.call(putCollection, { params: { slug: 'late' }, body: wrong })).rejects.toMatchObject({
		status: 400,
	})
})
