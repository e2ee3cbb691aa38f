import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { drinkLabel, listDrinkLabels, listIngredients } from '#contracts/catalog/labels.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const archive = (slug: string, status: 'archived' | 'active') =>
	shop.services.db.pool.query('UPDATE products SET status = $2 WHERE slug = $1', [slug, status])

test('the label of every drink says what the page of the drink says, and nothing more', async () => {
	const visitor = shop.visitor()
	const { items } = await visitor.call(listDrinkLabels, {})
	expect(items).toHaveLength(8)
	for (const item of items) {
		expect(drinkLabel.strict().parse(item)).toEqual(item)
		const product = await visitor.call(getProduct, { params: { slug: item.slug } })
		expect(item.nutrition).toEqual(product.nutrition)
		expect(item.ingredients).toEqual(product.ingredients.map(({ name }) => name))
	}
})

test('an ingredient of all drinks is listed once, and what is of one drink names that drink', async () => {
	const { items, drinks } = await shop.visitor().call(listIngredients, {})
	expect(drinks).toHaveLength(8)
	expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
	const uses = (key: string) => items.find((item) => item.key === key)?.uses
	expect(uses('l-theanine')).toHaveLength(8)
	expect(uses('caffeine-from-green-coffee-beans')).toContainEqual({ slug: 'midnight-cola', amount: '200 mg' })
	expect(uses('spirulina-extract-color')).toEqual([{ slug: 'arctic-mint', amount: null }])
})

test('a drink that is not sold any more has no label', async () => {
	const isListed = async () =>
		(await shop.visitor().call(listDrinkLabels, {})).items.some(({ slug }) => slug === 'peach-static')
	await archive('peach-static', 'archived')
	await expect.poll(isListed).toBe(false)
	await archive('peach-static', 'active')
	await expect.poll(isListed).toBe(true)
})

test('a label that the version before wrote has its fiber, also while its row has the former name', async () => {
	const { pool } = shop.services.db
	const fiberShown = async () =>
		(await shop.visitor().call(getProduct, { params: { slug: 'arctic-mint' } })).nutrition?.fiberG
	await pool.query(
		`UPDATE products SET nutrition = nutrition - 'fiberG' || '{"fibreG": 1.5}' WHERE slug = 'arctic-mint'`,
	)
	await expect.poll(fiberShown).toBe(1.5)
	const [migration = ''] = globSync('db/migrations/*_fiber_of_labels.sql')
	await pool.query(readFileSync(migration, 'utf8'))
	const { rows } = await pool.query(
		`SELECT nutrition->'fiberG' AS now, nutrition->'fibreG' AS before FROM products WHERE slug = 'arctic-mint'`,
	)
	expect(rows).toEqual([{ now: 1.5, before: 1.5 }])
	expect(await fiberShown()).toBe(1.5)
})
