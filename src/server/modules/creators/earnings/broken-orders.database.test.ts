import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import { listOperations, retryOperation } from '#contracts/operations/operations.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { aCreator, clickOn } from '#test/support/creators.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { countRecipeSales } from '../recipe-sales/count-recipe-sales.ts'
import { reverseRecipeSales } from '../recipe-sales/reverse-recipe-sales.ts'
import { reverseCommissions } from '../reversals/reverse-commissions.ts'
import { creditOrders } from './credit-orders.ts'

const { shop, staff } = await auditedShopWithStaff()
const can = await aProduct(shop, 500)
const { creator } = await aCreator(shop)
const { items: links } = await creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
const slug = `drink-${randomUUID().slice(0, 8)}`
await shop.rows(`INSERT INTO recipes (slug, author_id, state) VALUES ($1, $2, 'draft')`, [slug, creator.id])

/** A sale by the creator's link and recipe. */
async function aSale() {
	const who = shop.visitor()
	await clickOn(shop, links[0]?.code ?? '', {}, who)
	const { number } = await buy(who, aCheckout([{ ...can, quantity: 2, recipe: slug }]))
	const [order] = await shop.rows('SELECT id FROM orders WHERE number = $1', [number])
	return { number, id: String(order.id) }
}
const settle = async () => {
	for (const step of [creditOrders, countRecipeSales, reverseCommissions, reverseRecipeSales]) await step(shop.services)
}
/** The figures of an order: its commission's entries, and its recipe's. */
async function entriesOf({ id }: { id: string }) {
	const [found] = await shop.rows(
		`SELECT (SELECT count(*)::int FROM commission_entries e JOIN creator_attributions a ON a.id = e.attribution_id WHERE a.order_id = $1) AS commission,
			(SELECT count(*)::int FROM recipe_sales WHERE order_id = $1) AS recipes`,
		[id],
	)
	return found
}
const failed = async () => (await staff.call(listOperations, { query: { kind: 'jobs' } })).items

test('an order that cannot be credited or counted keeps none of the others back, is shown with its reason, and done later', async () => {
	const [broken, sound] = [await aSale(), await aSale()]
	const mendCommission = await breakRows(shop, 'creator_attributions', `NEW.order_id = '${broken.id}'`)
	const mendRecipes = await breakRows(shop, 'recipe_sales', `NEW.order_id = '${broken.id}'`)
	await settle()
	expect([await entriesOf(broken), await entriesOf(sound)]).toEqual([
		{ commission: 0, recipes: 0 },
		{ commission: 1, recipes: 1 },
	])
	const seen = await failed()
	expect(seen.map(({ title }) => title).toSorted()).toEqual([
		'Counting what recipes sold by an order',
		'Crediting creators for an order',
	])
	expect(seen[0]).toMatchObject({
		about: broken.number,
		orderNumber: broken.number,
		reason: 'The database said P0001',
		attempts: 1,
		mayRetry: true,
		nextAttemptAt: expect.any(String),
	})
	expect(await shop.services.metrics.registry.metrics()).toMatch(/background_failures_total\{job="commissions"\} 2/)
	// It waits, and longer after each failure.
	await settle()
	expect((await failed()).map(({ attempts }) => attempts)).toEqual([1, 1])
	await untilRetried(shop)
	await settle()
	expect((await failed()).map(({ attempts }) => attempts)).toEqual([2, 2])
	await mendCommission()
	await mendRecipes()
	await settle()
	expect(await entriesOf(broken)).toEqual({ commission: 0, recipes: 0 })
	for (const { id } of await failed()) await staff.call(retryOperation, { params: { kind: 'jobs', id } })
	await settle()
	expect(await entriesOf(broken)).toEqual({ commission: 1, recipes: 1 })
	expect(await failed()).toEqual([])
	await expect(staff.call(retryOperation, { params: { kind: 'jobs', id: seen[0]?.id ?? '' } })).rejects.toMatchObject({
		status: 409,
	})
})

test('a refund that cannot be taken back of one order is of the others, and later of that one', async () => {
	const orders = [await aSale(), await aSale()]
	await settle()
	const [broken] = orders
	for (const { number } of orders) {
		const { lines } = await staff.call(getAnyOrder, { params: { number } })
		const body = { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }], reason: 'Sent back.' }
		await staff.call(refundOrder, { params: { number }, body, idempotencyKey: randomUUID() } as never)
	}
	const ofBroken = `(SELECT id FROM creator_attributions WHERE order_id = '${broken?.id}')`
	const [receipt] = await shop.rows(`SELECT ${ofBroken} AS id`)
	const mendCommission = await breakRows(shop, 'commission_entries', `NEW.attribution_id = '${receipt.id}'`)
	const mendRecipes = await breakRows(shop, 'recipe_sales', `NEW.order_id = '${broken?.id}'`)
	await settle()
	expect(await Promise.all(orders.map(entriesOf))).toEqual([
		{ commission: 1, recipes: 1 },
		{ commission: 2, recipes: 2 },
	])
	expect((await failed()).map(({ about }) => about)).toEqual([broken?.number, broken?.number])
	await mendCommission()
	await mendRecipes()
	// Long after what is read anew of refunds.
	await shop.rows(`UPDATE creator_progress SET at = now() + interval '2 days'`)
	await untilRetried(shop)
	await settle()
	expect((await Promise.all(orders.map(entriesOf)))[0]).toEqual({ commission: 2, recipes: 2 })
	expect(await failed()).toEqual([])
})
