import { randomUUID } from 'node:crypto'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('a product is begun, written, looked at and published; somebody slower is told what changed', async ({
	page,
	context,
}, info) => {
	const name = `Cap ${info.project.name} ${Date.now() % 100_000}`
	await enterAs(context, 'admin')
	await visit(page, '/admin/products')
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'New product' }).click()
	await page.getByLabel('Name', { exact: true }).fill(name)
	await page.getByRole('dialog').getByLabel('Category').selectOption('merchandise')
	await page.getByRole('button', { name: 'Begin the draft' }).click()
	await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
	await expect(main.getByText('It needs a summary.')).toBeVisible()
	await main.getByLabel('Summary').fill('Six panels and a curved visor.')
	await main.getByRole('textbox', { name: 'Description' }).first().fill('Washed cotton twill.')
	await main.getByRole('button', { name: 'Save details' }).click()
	await expect(main.getByText('It needs a summary.')).toBeHidden()
	await main.getByRole('button', { name: 'Add a variant' }).click()
	const sku = `CAP-${Date.now() % 1_000_000}-${info.project.name}`
	const sheet = page.getByRole('dialog', { name: 'New variant' })
	await sheet.getByLabel('Name', { exact: true }).fill('One size')
	await sheet.getByLabel('SKU', { exact: true }).fill(sku)
	await sheet.getByLabel('Price, $').fill('24')
	await sheet.getByLabel('Weight, grams').fill('90')
	await sheet.getByLabel('What one takes from the shelf').fill(`${sku} × 1`)
	await sheet.getByText('SKUs that no shelf has yet begin here').click()
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('variant.png') })
	await sheet.getByRole('button', { name: 'Save the variant' }).click()
	await expect(main.getByText('$24.00', { exact: true })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)

	// Somebody else changes it meanwhile.
	const id = new URL(page.url()).pathname.split('/').pop() ?? ''
	const record = await (await page.request.get(`/api/admin/products/${id}`)).json()
	const headers = { origin: new URL(page.url()).origin }
	const answer = await page.request.patch(`/api/admin/products/${id}`, {
		headers,
		data: { version: record.version, badge: 'New', pictures: [{ name: 'merch-cap', alt: 'A black cap' }] },
	})
	expect(answer.status()).toBe(200)
	await main.getByLabel('Summary').fill('Six panels.')
	await main.getByRole('button', { name: 'Save details' }).click()
	const question = page.getByRole('dialog', { name: 'Somebody was faster' })
	await expect(question.getByText('Is now: New')).toBeVisible()
	await expect(question.getByText('Yours concerns other fields: both are kept.')).toBeVisible()
	await page.screenshot({ path: info.outputPath('faster.png') })
	await question.getByRole('button', { name: 'Show what is there now' }).click()
	await expect(main.getByLabel('Badge')).toHaveValue('New')
	await main.getByRole('button', { name: 'Publish now' }).click()
	await expect(main.getByText('The shop shows and sells it.')).toBeVisible()
	await page.screenshot({ path: info.outputPath('published.png') })
	await main.getByRole('link', { name: 'See it in the shop' }).click()
	await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
	await visit(page, `/admin/products/${id}`)
	await main.getByRole('button', { name: 'Archive' }).click()
	await expect(main.getByText('It is sold no more.')).toBeVisible()
})

test('a drink has its panel beside its figures, and a preview', async ({ page, context }, info) => {
	await enterAs(context, 'admin')
	const { items } = await (await context.request.get('/api/admin/products?q=midnight')).json()
	const { id } = items.find(({ slug }: { slug: string }) => slug === 'midnight-cola')
	await visit(page, `/admin/products/${id}`)
	const main = page.getByRole('main')
	await expect(main.getByLabel('Flavor')).toHaveValue('midnight-cola')
	await main.getByLabel('Sodium, mg').fill('140')
	await expect(main.getByText('140mg')).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('drink.png'), fullPage: true })
	await visit(page, `/admin/products/${id}/preview`)
	await expect(page.getByText('Preview: staff alone see this page.')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Midnight Cola', level: 1 })).toBeVisible()
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('preview.png') })
})

test('a picture is added, cropped and described', async ({ page, context }, info) => {
	await enterAs(context, 'admin')
	const made = await context.request.post('/api/admin/products', {
		headers: {
			origin: process.env.STORE_URL ?? '',
			'idempotency-key': randomUUID(),
		},
		data: { name: `Pictured ${info.project.name}`, category: 'merchandise' },
	})
	const { id } = await made.json()
	await visit(page, `/admin/products/${id}`)
	const main = page.getByRole('main')
	await main.getByLabel('Add a picture', { exact: true }).last().setInputFiles('src/web/public/social/social-cap.jpg')
	await main.getByLabel('Shape').selectOption('1')
	await main.getByLabel('Left to right').fill('0.5')
	await main.getByLabel('What it shows').fill('A black cap on a dark ground')
	await expectAccessible(page)
	await main.getByRole('button', { name: 'Add the picture' }).click()
	await expect(main.getByLabel('What picture 1 shows')).toHaveValue('A black cap on a dark ground')
	await expectToFit(page)
	await main.getByLabel('What picture 1 shows').scrollIntoViewIfNeeded()
	await page.screenshot({ path: info.outputPath('pictures.png') })
})
