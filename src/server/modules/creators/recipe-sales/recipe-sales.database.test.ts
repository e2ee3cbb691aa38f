import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import { listRecipeSales } from '#contracts/creators/recipe-sales.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCreator } from '#test/support/creators.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable } from '#test/support/shopping.ts'
import { countRecipeSales } from './count-recipe-sales.ts'
import { reverseRecipeSales } from './reverse-recipe-sales.ts'

let shop: TestApp
let can: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	can = await aProduct(shop, 500)
})
afterAll(() => shop.auditAndClose())

/** A recipe of an author, straight in the tables. */
async function aRecipe(author: Pick<Visitor & { id: string }, 'id'>, remixOf: string | null = null) {
	const slug = `drink-${randomUUID().slice(0, 8)}`
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO recipes (slug, author_id, state, remix_of) VALUES ($1, $2, 'draft', $3) RETURNING id`,
		[slug, author.id, remixOf],
	)
	return { id: String(rows[0].id), slug }
}
const settle = async () => {
	await countRecipeSales(shop.services)
	await reverseRecipeSales(shop.services)
}
const salesOf = async (author: Visitor, id: string) =>
	(await author.call(listRecipeSales, {})).items.find(({ recipeId }) => recipeId === id)
const buyBy = (recipe: string, who = shop.visitor(), quantity = 2) =>
	buy(who, aCheckout([{ ...can, quantity, recipe }]))

test('what a recipe sells is counted once, however many count it', async () => {
	const { creator } = await aCreator(shop)
	const { id, slug } = await aRecipe(creator)
	await buyBy(slug)
	await buyBy('no-such-recipe')
	await buy(shop.visitor(), aCheckout([can]))
	await allAtOnce(20, settle)
	expect(await salesOf(creator, id)).toMatchObject({ orders: 1, units: 2, royaltyCents: 0 })
	const { rows } = await shop.services.db.pool.query(
		'SELECT count(*)::int AS open FROM recipe_referrals WHERE done_at IS NULL',
	)
	expect(rows[0].open).toBe(0)
})

test('a remix brings its lineage a share once, and takes it back by line with what comes back', async () => {
	const [first, second, third] = [await aCreator(shop), await aCreator(shop), await aCreator(shop)]
	const origin = await aRecipe(first.creator)
	const remix = await aRecipe(second.creator, origin.id)
	const again = await aRecipe(third.creator, remix.id)
	const { number } = await buyBy(again.slug, shop.visitor(), 4)
	await allAtOnce(20, settle)
	const base = (await salesOf(third.creator, again.id))?.baseCents ?? 0
	expect(base).toBeGreaterThan(0)
	const shares = { second: Math.floor(base / 100), first: Math.floor(base / 200) }
	expect(await salesOf(second.creator, remix.id)).toMatchObject({ orders: 0, royaltyCents: shares.second })
	expect(await salesOf(first.creator, origin.id)).toMatchObject({ royaltyCents: shares.first })
	expect((await second.creator.call(getCreatorDashboard, {})).balance).toEqual({
		pendingCents: shares.second,
		heldCents: 0,
		payableCents: 0,
		royaltyCents: shares.second,
		grantedCents: 0,
	})
	const admin = await shop.signedIn('ADMIN')
	const { lines } = await admin.call(getAnyOrder, { params: { number } })
	for (let back = 0; back < 4; back++) {
		const body = { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }], reason: 'Sent back.' }
		await admin.call(refundOrder, { params: { number }, body, idempotencyKey: randomUUID() } as never)
		await allAtOnce(20, settle)
	}
	expect(await salesOf(third.creator, again.id)).toMatchObject({ orders: 1, units: 0, baseCents: 0 })
	expect(await salesOf(second.creator, remix.id)).toMatchObject({ royaltyCents: 0 })
	expect(await salesOf(first.creator, origin.id)).toMatchObject({ royaltyCents: 0 })
})

test('nobody has a share in a remix of their own, in what they buy themselves, or while they are paused', async () => {
	const [one, other] = [await aCreator(shop), await aCreator(shop)]
	const origin = await aRecipe(one.creator)
	const own = await aRecipe(one.creator, origin.id)
	const others = await aRecipe(other.creator, origin.id)
	await buyBy(own.slug)
	await buyBy(others.slug, one.creator)
	await settle()
	expect(await salesOf(one.creator, origin.id)).toBeUndefined()
	await shop.services.db.pool.query(`UPDATE creators SET state = 'paused', reason = 'x' WHERE handle = $1`, [
		one.handle,
	])
	await buyBy(others.slug)
	await settle()
	expect(await salesOf(one.creator, origin.id)).toBeUndefined()
	expect(await salesOf(other.creator, others.id)).toMatchObject({ orders: 2 })
})
