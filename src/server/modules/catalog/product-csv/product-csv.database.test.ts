import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductImportReport, productColumnNames } from '#contracts/catalog/product-import.ts'
import { getProductRecord } from '#contracts/catalog/product-record.ts'
import { csvRowsIn } from '#contracts/shared/csv.ts'
import { formPayload } from '#test/interface/forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aProduct, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())

const own = JSON.stringify(Object.fromEntries(productColumnNames.map((name, at) => [name, at])))
async function send(csv: string, more: Record<string, string> = {}, key: string = randomUUID()) {
	const form = { file: new File([csv], 'products.csv'), columns: own, mode: 'check', ...more }
	const request = await formPayload(form, { 'idempotency-key': key })
	const answer = await admin.send({ method: 'POST', url: '/api/admin/product-import', ...request })
	return { status: answer.status, body: answer.json() as ProductImportReport & { code?: string; message?: string } }
}
const exported = async () => (await admin.send({ method: 'GET', url: '/api/admin/product-export' })).text
const price = '{"product":0,"sku":1,"priceCents":2}'
const pricesOf = (products: readonly Sellable[], cents: string) =>
	['URL,SKU,Price', ...products.map(({ sku }) => `${sku.toLowerCase()},${sku},${cents}`)].join('\n')
const priceOf = async ({ productId }: Sellable) =>
	(await admin.call(getProductRecord, { params: { id: productId } })).variants[0]?.priceCents

test('an export imports again without a change, whatever its texts look like', async () => {
	const { productId } = await aProduct(shop, 5)
	await shop.services.db.pool.query(
		`UPDATE products SET name = '=SUM(A1)', summary = '-2 "cold", warm', description = E'One;\n\ntwo, three' WHERE id = $1`,
		[productId],
	)
	const csv = await exported()
	expect(csv).toContain(`'=SUM(A1)`)
	const { body } = await send(csv)
	expect(body.rows.filter(({ outcome }) => outcome !== 'same')).toEqual([])
	expect(body.rows).toHaveLength(csvRowsIn(csv).length - 1)
	expect(await send(csv, { mode: 'import', seen: body.seen })).toMatchObject({
		status: 200,
		body: { isImported: true },
	})
	expect(await exported()).toBe(csv)
})

test('a wrong row keeps everything out, and is told with its line', async () => {
	const [one, other] = [await aProduct(shop, 1), await aProduct(shop, 1)]
	const csv = `${pricesOf([one], '19.00')}\n${other.sku.toLowerCase()},${other.sku},cheap\nblood-orange,${other.sku},9`
	const checked = await send(csv, { columns: price })
	expect(checked.body.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
		[2, 'changed'],
		[3, 'wrong'],
		[4, 'wrong'],
	])
	const refused = await send(csv, { columns: price, mode: 'import', seen: checked.body.seen })
	expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
	expect(await priceOf(one)).toBe(2000)
})

test('nothing is imported unseen; two at once, and the same one twice, count once', async () => {
	const products = await Promise.all([aProduct(shop, 1), aProduct(shop, 1), aProduct(shop, 1)])
	const csv = pricesOf(products, '21.00')
	expect(await send(csv, { columns: price, mode: 'import' })).toMatchObject({ status: 409, body: { code: 'STALE' } })
	const { body } = await send(csv, { columns: price })
	const run = (key?: string) => send(csv, { columns: price, mode: 'import', seen: body.seen }, key)
	const reversed = pricesOf(products.toReversed(), '22.00')
	const other = await send(reversed, { columns: price })
	const answers = await Promise.all([
		...[1, 2, 3, 4].map(() => run()),
		...[1, 2, 3, 4].map(() => send(reversed, { columns: price, mode: 'import', seen: other.body.seen })),
	])
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
	const prices = await Promise.all(products.map(priceOf))
	expect(new Set(prices).size).toBe(1)
	const key = randomUUID()
	const again = pricesOf(products, '23.00')
	const { body: fresh } = await send(again, { columns: price })
	const twice = await Promise.all(
		[1, 2].map(() => send(again, { columns: price, mode: 'import', seen: fresh.seen }, key)),
	)
	expect(twice.map(({ status }) => status)).toEqual([200, 200])
	expect(await Promise.all(products.map(priceOf))).toEqual([2300, 2300, 2300])
})

test('prices that become tenfold are asked about twice', async () => {
	const cap = await aProduct(shop, 1)
	const csv = pricesOf([cap], '2000')
	const { body } = await send(csv, { columns: price })
	expect(body.bigChanges).toEqual([`${cap.sku} from $20.00 to $2,000.00`])
	const asked = { columns: price, mode: 'import', seen: body.seen }
	expect(await send(csv, asked)).toMatchObject({ status: 409, body: { code: 'BIG_PRICE_CHANGE' } })
	expect(await send(csv, { ...asked, isBigChangeMeant: 'yes' })).toMatchObject({ status: 200 })
})

test('thirty new products come as drafts with their variants', async () => {
	const stem = `import-${randomUUID().slice(0, 6)}`
	const rows = Array.from(
		{ length: 30 },
		(_, at) => `${stem}-${at},Sticker ${at},merchandise,${stem}-${at}-A,One,${at + 1}.50,12`,
	)
	const csv = ['Product URL,Name,Category,SKU,Variant,Price,Weight', ...rows].join('\n')
	const columns = '{"product":0,"name":1,"category":2,"sku":3,"variant":4,"priceCents":5,"weightGrams":6}'
	const { body } = await send(csv, { columns })
	expect(new Set(body.rows.map(({ outcome, notes }) => (outcome === 'new' ? outcome : notes.join())))).toEqual(
		new Set(['new']),
	)
	expect(await send(csv, { columns, mode: 'import', seen: body.seen })).toMatchObject({ status: 200 })
	const { rows: made } = await shop.services.db.pool.query(
		`SELECT count(*)::int AS count, min(status) AS status FROM products WHERE slug LIKE $1`,
		[`${stem}%`],
	)
	expect(made[0]).toEqual({ count: 30, status: 'draft' })
})

test.each([
	['no rows', 'Product URL,SKU\n'],
	['zeros of a program', 'a\u0000b,c\nd,e'],
])('a file with %s is refused', async (_, csv) =>
	expect(await send(csv)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } }),
)
