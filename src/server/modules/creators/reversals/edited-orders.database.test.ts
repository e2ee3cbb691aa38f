import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import { type EditRequest, editOrder } from '#contracts/orders/order-edits.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refund } from '#test/money/after-sale.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { aCreator, clickOn } from '#test/support/creators.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { creditOrders } from '../earnings/credit-orders.ts'
import { countRecipeSales } from '../recipe-sales/count-recipe-sales.ts'
import { reverseRecipeSales } from '../recipe-sales/reverse-recipe-sales.ts'
import { reverseCommissions } from './reverse-commissions.ts'

const { shop, staff } = await auditedShopWithStaff()
const [can, cap] = [await aProduct(shop, 500, { priceCents: 5000 }), await aProduct(shop, 500, { priceCents: 5000 })]
const { creator } = await aCreator(shop, 'LEAD')
const { items: links } = await creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
const recipe = await aRecipe((await aCreator(shop)).creator.id, await aRecipe(creator.id))

async function aRecipe(author: string, from?: { id: string }) {
	const slug = `drink-${randomUUID().slice(0, 8)}`
	const values = [slug, author, from?.id ?? null]
	const [row] = await shop.rows(
		`INSERT INTO recipes (slug, author_id, state, remix_of) VALUES ($1, $2, 'draft', $3) RETURNING id`,
		values,
	)
	return { slug, id: String(row.id) }
}

/** An order by the creator's link of these quantities, the first by a remix of the creator's recipe. */
async function aSale(first: number, second = 0) {
	const who = shop.visitor()
	await clickOn(shop, links[0]?.code ?? '', {}, who)
	const others = second > 0 ? [{ ...cap, quantity: second }] : []
	const { number } = await buy(who, aCheckout([{ ...can, quantity: first, recipe: recipe.slug }, ...others]))
	const { id, lines } = await staff.call(getAnyOrder, { params: { number } })
	return { id, number, lineIds: lines.map((line) => line.id) }
}
type Sale = Awaited<ReturnType<typeof aSale>>

/** Brings the lines of an order to these quantities. */
const edit = ({ number, lineIds }: Sale, quantities: number[], more: Partial<EditRequest> = {}) => {
	const lines = quantities.map((quantity, at) => ({ lineId: lineIds[at] ?? '', quantity }))
	const body = { lines, reason: 'As agreed on the phone.', ...more } as never
	return staff.call(editOrder, { params: { number }, body, idempotencyKey: randomUUID() })
}
const giveBack = ({ number, lineIds }: Sale, at: number, quantity: number) =>
	refund(staff, number, { lines: [{ lineId: lineIds[at] ?? '', quantity }] })
const credit = async () => {
	for (const step of [creditOrders, countRecipeSales]) await step(shop.services)
}
const reverse = async () => {
	for (const step of [reverseCommissions, reverseRecipeSales]) await step(shop.services)
}

/** What is left of an order: the commission's base and cents, the recipe's units and base, and the royalty on it. */
async function leftOf({ id }: Sale) {
	const [row] = await shop.rows(
		`SELECT c.*, r.*, (SELECT coalesce(sum(cents), 0)::int FROM recipe_royalties
				WHERE line_id IN (SELECT line_id FROM recipe_sales WHERE order_id = $1)) AS royalty
		FROM (SELECT sum(e.base_cents)::int AS base, sum(e.cents)::int AS cents FROM commission_entries e
				JOIN creator_attributions a ON a.id = e.attribution_id WHERE a.order_id = $1) c,
			(SELECT sum(units)::int AS units, sum(base_cents)::int AS sold FROM recipe_sales WHERE order_id = $1) r`,
		[id],
	)
	return Object.values(row)
}

test('goods that an edit takes out take their commission and royalties along, once, and refunds the rest', async () => {
	const sale = await aSale(10, 2)
	await credit()
	expect(await leftOf(sale)).toEqual([60_000, 7200, 10, 50_000, 500])
	await edit(sale, [1, 2])
	await allAtOnce(12, reverse)
	expect(await leftOf(sale)).toEqual([15_000, 1800, 1, 5000, 50])
	await edit(sale, [1, 1])
	await edit(sale, [0, 1])
	await allAtOnce(12, reverse)
	expect(await leftOf(sale)).toEqual([5000, 600, 0, 0, 0])
	await giveBack(sale, 1, 1)
	await allAtOnce(12, reverse)
	expect(await leftOf(sale)).toEqual([0, 0, 0, 0, 0])
})

test('an edit and refunds that are read at once take as much as one by one', async () => {
	const sale = await aSale(7)
	await credit()
	await edit(sale, [5])
	await giveBack(sale, 0, 1)
	await giveBack(sale, 0, 2)
	await reverse()
	expect(await leftOf(sale)).toEqual([10_000, 1200, 2, 10_000, 100])
})

test('goods that an edit puts in count for nobody, also in an order that is credited after it', async () => {
	const early = await aSale(3)
	await credit()
	const late = await aSale(3)
	const { productId, variantId } = cap
	for (const sale of [early, late]) await edit(sale, [1], { added: [{ productId, variantId, quantity: 1 }] })
	await credit()
	await reverse()
	expect(await leftOf(early)).toEqual([5000, 600, 1, 5000, 50])
	expect(await leftOf(late)).toEqual([5000, 600, 1, 5000, 50])
})

test('what came back long before an order could be credited is off its commission and its recipe', async () => {
	const sale = await aSale(4)
	const mendCommission = await breakRows(shop, 'creator_attributions', `NEW.order_id = '${sale.id}'`)
	const mendRecipes = await breakRows(shop, 'recipe_sales', `NEW.order_id = '${sale.id}'`)
	await credit()
	await giveBack(sale, 0, 3)
	await reverse()
	// The refund is older by now than what is read anew.
	await shop.rows(`UPDATE creator_progress SET at = now() + interval '2 hours'`)
	await mendCommission()
	await mendRecipes()
	await untilRetried(shop)
	await credit()
	await reverse()
	expect(await leftOf(sale)).toEqual([5000, 600, 1, 5000, 50])
	await shop.rows(`UPDATE creator_progress SET at = now()`)
})

test('what was taken back once is not looked at again', async () => {
	const [refunded, edited] = [await aSale(4), await aSale(4)]
	await credit()
	await giveBack(refunded, 0, 1)
	await edit(edited, [3])
	await reverse()
	const holder = await shop.services.db.pool.connect()
	try {
		await holder.query('BEGIN')
		await holder.query('SELECT FROM recipe_referrals FOR UPDATE')
		await holder.query('SELECT FROM creator_attributions FOR UPDATE')
		const isDone = await Promise.race([reverse().then(() => true), new Promise((end) => setTimeout(end, 5000, false))])
		expect(isDone).toBe(true)
	} finally {
		await holder.query('ROLLBACK')
		holder.release()
	}
})
