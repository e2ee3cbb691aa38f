import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { decideRecipe, getAdminRecipe, listAdminRecipes, unpublishRecipe } from '#contracts/mixology/admin-recipes.ts'
import {
	createRecipe,
	discardRecipe,
	getOwnRecipe,
	listOwnRecipes,
	type RecipeDraft,
	saveRecipeDraft,
	submitRecipe,
} from '#contracts/mixology/own-recipes.ts'
import { getRecipe } from '#contracts/mixology/recipes.ts'
import { myEntries } from '#contracts/tokens/tokens.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aDrink } from '#test/support/recipes.ts'
import { allAtOnce } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 20)

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const begin = (who: Visitor) => who.call(createRecipe, { body: {} })
const save = (who: Visitor, id: string, version: number, content: RecipeDraft = aDrink()) =>
	who.call(saveRecipeDraft, { params: { id }, body: { version, content } })
const submit = (who: Visitor, id: string, version: number) =>
	who.call(submitRecipe, { params: { id }, body: { version } })
const decide = (
	id: string,
	version: number,
	decision: 'approved' | 'changes_requested' | 'rejected',
	words = 'Fine.',
) => admin.call(decideRecipe, { params: { id }, body: { version, decision, words } })
const read = (slug: string) => shop.visitor().call(getRecipe, { params: { slug } })

async function sentIn(who: Visitor, content: RecipeDraft = aDrink()) {
	const { id, version } = await begin(who)
	return submit(who, id, (await save(who, id, version, content)).version)
}
async function published(who: Visitor, content: RecipeDraft = aDrink()) {
	const { id, version } = await sentIn(who, content)
	const { slug } = await decide(id, version, 'approved')
	return { id, slug: slug ?? '' }
}

describe('a recipe', () => {
	test('is written, sent in, asked to change, changed, published, and its author told', async () => {
		const ada = await shop.signedIn('CREATOR')
		const sent = await sentIn(ada, aDrink({ title: 'Nordlicht, ein Größeres' }))
		expect(sent.state).toBe('submitted')
		const queue = await admin.call(listAdminRecipes, { query: { state: 'submitted' } })
		expect(queue.items.map(({ id }) => id)).toContain(sent.id)
		await decide(sent.id, sent.version, 'changes_requested', 'How long is it shaken?')
		const asked = await ada.call(getOwnRecipe, { params: { id: sent.id } })
		expect(asked).toMatchObject({
			state: 'changes_requested',
			events: [{ kind: 'submitted' }, { words: 'How long is it shaken?' }],
		})
		const content = { ...asked.content, steps: [{ text: 'Shake for ten seconds.', seconds: 10 }] }
		const saved = await save(ada, sent.id, asked.version, content)
		expect(saved.state).toBe('changes_requested')
		const again = await submit(ada, sent.id, saved.version)
		const approved = await decide(sent.id, again.version, 'approved', '')
		expect(approved.slug).toBe('nordlicht-ein-grosseres')
		await expect.poll(() => read('nordlicht-ein-grosseres').catch(() => null)).toMatchObject({ author: ada.username })
		expect((await read('nordlicht-ein-grosseres')).disclosure).toContain('pays')
		const entries = async () => (await ada.call(myEntries, { query: {} })).items
		const cause = { name: 'Nordlicht, ein Größeres', path: '/mixology/nordlicht-ein-grosseres' }
		expect((await entries()).find(({ kind }) => kind === 'bonus')?.cause).toEqual(cause)
		expect((await mailsTo(shop, ada.email)).toSorted()).toEqual(['recipe-decided', 'recipe-decided', 'welcome'])
	})

	test('that is public stays as it was while a change of it is read', async () => {
		const ada = await shop.signedIn('CREATOR')
		const { id, slug } = await published(ada)
		await expect.poll(() => read(slug).catch(() => null)).not.toBeNull()
		const before = await ada.call(getOwnRecipe, { params: { id } })
		const saved = await save(ada, id, before.version, { ...before.content, minutes: 9 })
		expect(saved).toMatchObject({ state: 'draft', isPublic: true })
		const sent = await submit(ada, id, saved.version)
		expect((await read(slug)).minutes).toBe(3)
		const seen = await admin.call(getAdminRecipe, { params: { id } })
		expect([seen.working?.content.minutes, seen.published?.content.minutes]).toEqual([9, 3])
		await decide(id, sent.version, 'approved', '')
		await expect.poll(async () => (await read(slug)).minutes).toBe(9)
		const { version } = await admin.call(getAdminRecipe, { params: { id } })
		await admin.call(unpublishRecipe, { params: { id }, body: { version, words: 'Copied.' } })
		await expect.poll(() => read(slug).catch(({ status }) => status)).toBe(404)
		const [bonus] = (await ada.call(myEntries, { query: {} })).items.filter(({ kind }) => kind === 'bonus')
		expect(bonus?.cause).toBeNull()
		await expect(ada.call(discardRecipe, { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('of the same name gets another address, also when both are published at once', async () => {
		const ada = await shop.signedIn('CREATOR')
		const title = 'Twice the same'
		const sent = [await sentIn(ada, aDrink({ title })), await sentIn(ada, aDrink({ title }))]
		const ends = await Promise.all(sent.map(({ id, version }) => decide(id, version, 'approved')))
		expect(ends.map(({ slug }) => slug).toSorted()).toEqual(['twice-the-same', 'twice-the-same-2'])
	})

	test('with the ingredients of another is pointed out', async () => {
		const ada = await shop.signedIn('CREATOR')
		const ingredients = [
			{ ingredient: 'untapped-mango-heat', amount: { num: 123, den: 1 }, unit: 'ml' as const, note: '' },
		]
		const first = await sentIn(ada, aDrink({ ingredients }))
		const double = ingredients.map((line) => ({ ...line, amount: { num: 246, den: 1 } }))
		const second = await sentIn(ada, aDrink({ ingredients: double, servings: 2 }))
		expect(second.alike).toEqual([{ title: first.title, slug: null }])
	})

	test('made from another names it, and is named by it', async () => {
		const ada = await shop.signedIn('CREATOR')
		const begun = await ada.call(createRecipe, { body: { remixOf: 'polar-mule' } })
		expect(begun).toMatchObject({ title: '', remixOf: { slug: 'polar-mule' } })
		const saved = await save(ada, begun.id, begun.version, { ...begun.content, title: 'Warmer Mule', servings: 2 })
		const { id, version } = await submit(ada, begun.id, saved.version)
		await decide(id, version, 'approved')
		await expect.poll(async () => (await read('polar-mule')).remixes.map(({ title }) => title)).toEqual(['Warmer Mule'])
		expect((await read('warmer-mule')).remixOf).toEqual({ slug: 'polar-mule', title: 'Polar Mule' })
	})
})

describe('at once', () => {
	test('two tabs: the second is told, and nothing of the first is lost', async () => {
		const ada = await shop.signedIn('CREATOR')
		const { id, version } = await begin(ada)
		const ends = await allAtOnce(20, (index) => save(ada, id, version, aDrink({ title: `Tab ${index}` })))
		expect(ends.filter((end) => end === 'STALE')).toHaveLength(19)
		const [won] = ends.filter((end) => typeof end !== 'string')
		expect((await ada.call(getOwnRecipe, { params: { id } })).content).toEqual(won?.content)
	})

	test('approve and edit: what was approved is what was read', async () => {
		for (let round = 0; round < rounds; round++) {
			const ada = await shop.signedIn('CREATOR')
			const sent = await sentIn(ada)
			const ends = await allAtOnce(200, (index) =>
				index % 2 === 0
					? decide(sent.id, sent.version, 'approved').then(() => 'approved')
					: save(ada, sent.id, sent.version, aDrink({ title: 'Not read' })).then(() => 'edited'),
			)
			const won = ends.filter((end) => end === 'approved' || end === 'edited')
			// Of two hundred at once some wait for the lock longer than anybody should, and are told to come again.
			const lost = ends.filter((end) => end !== 'approved' && end !== 'edited')
			expect(['STALE', 'UNAVAILABLE']).toEqual(expect.arrayContaining([...new Set(lost)]))
			expect(won).toHaveLength(1)
			const seen = await admin.call(getAdminRecipe, { params: { id: sent.id } })
			expect(seen.published?.content.title).toBe(won[0] === 'approved' ? sent.title : undefined)
			expect(seen.working?.content.title).toBe(won[0] === 'approved' ? sent.title : 'Not read')
		}
	}, 900_000)
})

describe('refused', () => {
	const line = aDrink().ingredients[0] as RecipeDraft['ingredients'][number]
	const refusalOf = async (part: object) => {
		const ada = await shop.signedIn('CREATOR')
		const { id, version } = await begin(ada)
		const payload = { version, content: { ...aDrink(), ...part } }
		const saved = await ada.send({ method: 'PUT', url: `/api/creator/recipes/${id}`, payload })
		if (saved.status !== 200) return `${saved.status} ${saved.json().code}`
		const body = { version: Number(saved.json().version) }
		const sent = await ada.send({ method: 'POST', url: `/api/creator/recipes/${id}/submit`, payload: body })
		return `${sent.status} ${sent.json().code ?? ''}`
	}
	test.each([
		['alcohol', { description: 'With a dash of v0dka.' }, '422 RECIPE_ALCOHOL'],
		['alcohol in another language', { steps: [{ text: 'Mit Likör auffüllen.', seconds: 0 }] }, '422 RECIPE_ALCOHOL'],
		['a thousand ingredients', { ingredients: Array.from({ length: 1000 }, () => line) }, '400 INVALID_INPUT'],
		['an ingredient twice', { ingredients: [line, line] }, '400 INVALID_INPUT'],
		['an ingredient that there is not', { ingredients: [{ ...line, ingredient: 'moon-dust' }] }, '400 INVALID_INPUT'],
		['a unit that does not fit', { ingredients: [{ ...line, unit: 'piece' }] }, '400 INVALID_INPUT'],
		['a negative amount', { ingredients: [{ ...line, amount: { num: -1, den: 1 } }] }, '400 INVALID_INPUT'],
		['an amount of nothing', { ingredients: [{ ...line, amount: { num: 1, den: 0 } }] }, '400 INVALID_INPUT'],
		['no name', { title: '' }, '400 INVALID_INPUT'],
		['no steps', { steps: [] }, '400 INVALID_INPUT'],
		['figures that are typed', { caffeineMg: 5 }, '400 INVALID_INPUT'],
	])('%s', async (_, part, refusal) => expect(await refusalOf(part)).toBe(refusal))

	test('somebody else’s draft, as if it were not there', async () => {
		const [ada, bob] = [await shop.signedIn('CREATOR'), await shop.signedIn('CREATOR')]
		const { id, version } = await begin(ada)
		for (const call of [
			() => bob.call(getOwnRecipe, { params: { id } }),
			() => save(bob, id, version),
			() => submit(bob, id, version),
			() => bob.call(discardRecipe, { params: { id } }),
		])
			await expect(call()).rejects.toMatchObject({ status: 404 })
		expect((await bob.call(listOwnRecipes, {})).items).toEqual([])
	})

	test('markup is words, and does nothing', async () => {
		const ada = await shop.signedIn('CREATOR')
		const title = '<script>alert(1)</script>'
		const { slug } = await published(ada, aDrink({ title, description: title }))
		expect(slug).toBe('script-alert-1-script')
		await expect.poll(async () => (await read(slug).catch(() => null))?.title).toBe(title)
	})
})

test('an author who leaves takes drafts along; what is public stays, as it is and without a name', async () => {
	const ada = await shop.signedIn('CREATOR')
	const { id, slug } = await published(ada)
	const { version, content } = await ada.call(getOwnRecipe, { params: { id } })
	await save(ada, id, version, { ...content, description: 'Words that nobody was to read.' })
	const draft = await begin(ada)
	expect((await ada.send({ method: 'GET', url: '/api/account/export' })).text).toContain('nobody was to read')
	await ada.call(deleteAccount, { body: { password, confirmation: ada.username } })
	await expect.poll(async () => (await read(slug)).author).toBe('A former member')
	expect(await shop.rows('SELECT 1 FROM recipes WHERE id = $1', [draft.id])).toEqual([])
	expect(await shop.rows('SELECT number FROM recipe_versions WHERE recipe_id = $1', [id])).toEqual([{ number: 1 }])
})
