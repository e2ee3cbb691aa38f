import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideRecipe } from '#contracts/mixology/admin-recipes.ts'
import { createRecipe, getOwnRecipe, saveRecipeDraft, submitRecipe } from '#contracts/mixology/own-recipes.ts'
import { formPayload } from '#test/interface/forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aDrink, aPhoto } from '#test/support/recipes.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const begin = (who: Visitor) => who.call(createRecipe, { body: {} })

describe('a picture', () => {
	const send = async (who: Visitor, id: string, version: number, photo: Blob) => {
		const { headers, payload } = await formPayload({ photo, version: String(version) })
		return who.send({ method: 'PUT', url: `/api/creator/recipes/${id}/photo`, headers, payload })
	}
	const get = (who: Visitor, url: unknown) => who.send({ method: 'GET', url: String(url) })

	test('is made anew, seen by its author first and by everybody once it is public', async () => {
		const ada = await shop.signedIn('CREATOR')
		const { id, version } = await begin(ada)
		const sent = await send(ada, id, version, await aPhoto(400, 300))
		const { photo, version: next } = sent.json()
		expect((await get(ada, photo)).headers['content-type']).toBe('image/jpeg')
		expect((await get(admin, photo)).status).toBe(200)
		expect((await get(shop.visitor(), photo)).status).toBe(404)
		const params = { id }
		const content = aDrink()
		const saved = await ada.call(saveRecipeDraft, { params, body: { version: Number(next), content } })
		const sentIn = await ada.call(submitRecipe, { params, body: { version: saved.version } })
		const body = { version: sentIn.version, decision: 'approved' as const, words: '' }
		await admin.call(decideRecipe, { params, body })
		expect((await get(shop.visitor(), photo)).status).toBe(200)
	})

	test.each([
		['markup', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
		['nothing', ''],
		['the beginning of a picture', '\u00ff\u00d8\u00ff'],
	])('that is %s is refused', async (_, text) => {
		const ada = await shop.signedIn('CREATOR')
		const { id, version } = await begin(ada)
		const answer = await send(
			ada,
			id,
			version,
			new File([Buffer.from(text, 'latin1')], 'drink.jpg', { type: 'image/jpeg' }),
		)
		expect([400, 422]).toContain(answer.status)
		expect((await ada.call(getOwnRecipe, { params: { id } })).photo).toBeNull()
	})
})
