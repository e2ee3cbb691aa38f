import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { getRecipe } from '#contracts/mixology/recipes.ts'
import {
	commentOnRecipe,
	getOwnResponse,
	listRecipeComments,
	listSavedRecipes,
	rateRecipe,
	reportRecipe,
	saveRecipe,
} from '#contracts/mixology/responses.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 10)

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const params = { slug: 'polar-mule' }
const rate = (who: Visitor, stars: number | null) => who.call(rateRecipe, { params, body: { stars } })
const ratingNow = async () => (await shop.visitor().call(getRecipe, { params })).rating
const say = (who: Visitor, text: string) => who.call(commentOnRecipe, { params, body: { text } })
const own = (who: Visitor) => who.call(getOwnResponse, { params })

describe('a rating', () => {
	test('is one for each member, changed in place and taken back', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		await rate(ada, 5)
		await rate(bob, 2)
		expect((await rate(ada, 3)).rating).toEqual({ count: 2, average: 2.5 })
		expect(await ratingNow()).toEqual({ count: 2, average: 2.5 })
		expect((await own(ada)).stars).toBe(3)
		await rate(ada, null)
		expect(await rate(ada, null)).toEqual({ stars: null, rating: { count: 1, average: 2 } })
		await rate(bob, null)
	})

	test('of the author is refused', async () => {
		const author = await shop.signedIn('CREATOR')
		await shop.services.db.pool.query('UPDATE recipes SET is_house = false, author_id = $1 WHERE slug = $2', [
			author.id,
			'surge-collins',
		])
		const asked = { params: { slug: 'surge-collins' }, body: { stars: 5 } }
		await expect(author.call(rateRecipe, asked)).rejects.toMatchObject({ status: 403 })
		expect(await author.call(getOwnResponse, { params: asked.params })).toMatchObject({ isAuthor: true })
		await shop.services.db.pool.query('UPDATE recipes SET is_house = true, author_id = NULL WHERE slug = $1', [
			'surge-collins',
		])
	})

	test.each([0, 6, -1, 2.5, '5', true])('of %s stars is refused', async (stars) => {
		const answer = await (await shop.signedIn()).send({
			method: 'PUT',
			url: '/api/recipes/polar-mule/rating',
			payload: { stars },
		})
		expect(answer.status).toBe(400)
	})

	test('is counted once however many are sent at once, by one member and by many', async () => {
		const members = await Promise.all(Array.from({ length: 20 }, () => shop.signedIn()))
		const before = await ratingNow()
		for (let round = 0; round < rounds; round++)
			await allAtOnce(200, (index) => rate(members[index % 20] as Visitor, 1 + ((index * 7 + round) % 5)))
		const [stored] = await shop.rows(
			`SELECT rating_count AS count, rating_sum AS sum, (SELECT sum(stars)::int FROM recipe_ratings r WHERE r.recipe_id = recipes.id) AS there
			FROM recipes WHERE slug = 'polar-mule'`,
		)
		expect(stored?.count).toBe(before.count + 20)
		expect(stored?.sum).toBe(stored?.there)
	}, 600_000)
})

describe('a save', () => {
	test('stands on the member’s list, the last first, and is counted once', async () => {
		const ada = await shop.signedIn()
		for (const slug of ['polar-mule', 'firewalk', 'voltage-sour'])
			await ada.call(saveRecipe, { params: { slug }, body: { isSaved: true } })
		await allAtOnce(10, () => ada.call(saveRecipe, { params: { slug: 'firewalk' }, body: { isSaved: true } }))
		const first = await ada.call(listSavedRecipes, { query: { limit: '2' } })
		expect(first.items.map(({ slug }) => slug)).toEqual(['voltage-sour', 'firewalk'])
		const rest = await ada.call(listSavedRecipes, { query: { cursor: first.nextCursor ?? '' } })
		expect(rest.items.map(({ slug }) => slug)).toEqual(['polar-mule'])
		await ada.call(saveRecipe, { params: { slug: 'firewalk' }, body: { isSaved: false } })
		expect((await shop.signedIn().then((bob) => bob.call(listSavedRecipes, {}))).items).toEqual([])
		expect(await shop.rows(`SELECT save_count FROM recipes WHERE slug = 'firewalk'`)).toEqual([{ save_count: 0 }])
	})
})

describe('a comment', () => {
	const shown = () => shop.visitor().call(listRecipeComments, { params })

	test('shows once it was read, with its words and nothing more', async () => {
		const ada = await shop.signedIn()
		await say(ada, '<b>More</b> ginger.')
		await say(ada, '<b>More</b> ginger.')
		expect((await own(ada)).waitingComments).toBe(1)
		expect((await shown()).items).toEqual([])
		await shop.services.db.pool.query(`UPDATE recipe_comments SET state = 'shown', decided_at = now()`)
		expect((await shown()).items).toMatchObject([{ author: ada.username, text: '<b>More</b> ginger.' }])
	})

	test('waits with three others at the most, also when they come at once', async () => {
		const ada = await shop.signedIn()
		const ends = await allAtOnce(8, (index) => say(ada, `Words ${index}`).then(() => 'said'))
		expect(ends.filter((end) => end === 'said')).toHaveLength(3)
		expect(ends.filter((end) => end === 'QUANTITY_LIMIT')).toHaveLength(5)
	})

	test.each(['', ' ', 'x', 'a\u0000b', 'x'.repeat(1001)])('of %j is refused', async (text) => {
		await expect(say(await shop.signedIn(), text)).rejects.toMatchObject({ status: 400 })
	})
})

test('a report is one for each member; of a comment that is elsewhere it is refused', async () => {
	const ada = await shop.signedIn()
	const report = (body: object) => ada.call(reportRecipe, { params, body: { reason: 'other', text: '', ...body } })
	await report({})
	await report({ reason: 'unsafe' })
	expect(await shop.rows('SELECT reason FROM recipe_reports')).toEqual([{ reason: 'other' }])
	await expect(report({ commentId: '0199a6a5-5c3e-7000-8000-000000000001' })).rejects.toMatchObject({ status: 404 })
})

test('what a member said goes with the account, and nothing counts it any more', async () => {
	const ada = await shop.signedIn()
	const before = await ratingNow()
	await rate(ada, 1)
	await ada.call(saveRecipe, { params, body: { isSaved: true } })
	await say(ada, 'A word of Ada')
	expect((await ada.send({ method: 'GET', url: '/api/account/export' })).json()).toMatchObject({
		recipes: { ratings: [{ recipe: 'polar-mule', stars: 1 }], comments: [{ text: 'A word of Ada' }] },
	})
	await ada.call(deleteAccount, { body: { password, confirmation: ada.username } })
	expect(await ratingNow()).toEqual(before)
	expect(await shop.rows('SELECT FROM recipe_comments WHERE user_id = $1', [ada.id])).toEqual([])
})
