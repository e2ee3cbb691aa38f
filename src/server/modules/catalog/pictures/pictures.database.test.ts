import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { getProductRecord, type ProductRecord } from '#contracts/catalog/product-record.ts'
import { uploadedPicture, uploadedUrl } from '#contracts/shared/uploaded-pictures.ts'
import { formPayload } from '#test/interface/forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())

const photo = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#c40' } })
		.jpeg()
		.toBuffer()
async function send(id: string, picture: Buffer, more: Record<string, string> = {}) {
	const form = { picture: new File([new Uint8Array(picture)], 'cap.jpg'), alt: 'A red cap', version: '1', ...more }
	const answer = await admin.send({
		method: 'POST',
		url: `/api/admin/products/${id}/pictures`,
		...(await formPayload(form)),
	})
	return { status: answer.status, body: answer.json() as ProductRecord & { code?: string; message?: string } }
}

test('a picture is kept in the sizes that pages use, cropped, and shown in the shop', async () => {
	const { productId } = await aProduct(shop, 5)
	const crop = JSON.stringify({ left: 0.5, top: 0, width: 0.5, height: 1 })
	const { status, body } = await send(productId, await photo(2000, 900), { crop })
	expect(status).toBe(200)
	const name = body.pictures[0]?.name ?? ''
	const picture = uploadedPicture(name)
	expect(picture).toMatchObject({ width: 1000, height: 900, widths: [400, 800, 1000] })
	for (const width of picture?.widths ?? [])
		for (const format of ['avif', 'webp'] as const) {
			const answer = await shop.visitor().send({ method: 'GET', url: uploadedUrl(picture?.id ?? '', width, format) })
			expect([answer.status, answer.headers['content-type']]).toEqual([200, `image/${format}`])
		}
	await expect
		.poll(async () => (await shop.visitor().call(getProduct, { params: { slug: body.slug } })).pictures)
		.toMatchObject([{ name, alt: 'A red cap', url: expect.stringContaining('/api/product-pictures/') }])
	expect(body.history[0]?.changes.map(({ field }) => field)).toEqual(['pictures'])
})

test('what is no photograph, too small, or of an older version is refused in words, and leaves nothing', async () => {
	const { productId } = await aProduct(shop, 5)
	const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
	expect(await send(productId, page)).toMatchObject({ status: 422, body: { code: 'FILE_INVALID' } })
	const broken = (await photo(800, 800)).subarray(0, 900)
	expect(await send(productId, broken)).toMatchObject({ status: 422, body: { code: 'FILE_INVALID' } })
	expect(await send(productId, await photo(200, 800))).toMatchObject({ status: 422, body: { code: 'FILE_INVALID' } })
	expect(await send(productId, await photo(800, 800), { version: '7' })).toMatchObject({
		status: 409,
		body: { code: 'STALE' },
	})
	expect((await admin.call(getProductRecord, { params: { id: productId } })).pictures).toEqual([])
	const gone = await shop.visitor().send({ method: 'GET', url: '/api/product-pictures/../../etc/passwd' })
	expect(gone.status).toBe(404)
})
