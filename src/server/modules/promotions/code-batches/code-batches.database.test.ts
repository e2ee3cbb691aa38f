import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#contracts/endpoint.ts'
import { createPromotion, listPromotions } from '#contracts/pricing/promotions.ts'
import {
	confirmCodeExport,
	exportCodeBatch,
	listCodeBatches,
	startCodeBatch,
	stopCodeBatch,
} from '#contracts/pricing/single-use-codes.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { makeDueCodes } from '#server/modules/promotions/index.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { untilRetried } from '#test/support/broken-rows.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { codesOfBatch } from '#test/support/single-use-codes.ts'
import { promotionCodeBatches } from '../tables.ts'
import { codeExportCleanUp } from './clean-up.ts'
import { makeNextCodes } from './make-due-codes.ts'
import { hashOfSingleUseCode, singleUseCodeOf } from './single-use-codes.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const aPromotion = (more = {}) =>
	admin.call(createPromotion, {
		body: { appliesBy: 'single_use_codes', name: `Once ${randomUUID()}`, kind: 'percent', value: 10, ...more } as never,
	})
const start = (id: string, codes: number, idempotencyKey = randomUUID()) =>
	admin.call(startCodeBatch, { params: { id }, body: { codes }, idempotencyKey })
const batchesOf = async (id: string) => (await admin.call(listCodeBatches, { params: { id } })).items
const exported = (id: string, batchId: string) =>
	admin.send({ method: 'POST', url: urlOf(exportCodeBatch, { params: { id, batchId } }) })
const confirmed = (id: string, batchId: string, codes: number) =>
	admin.call(confirmCodeExport, { params: { id, batchId }, body: { codes } })
const rowOf = async (batchId: string) => {
	const { db } = shop.services
	const [row] = await db.select().from(promotionCodeBatches).where(eq(promotionCodeBatches.id, batchId))
	if (!row?.seed) throw new Error('No seed.')
	return { ...row, seed: row.seed }
}

test('codes are made in slices, told as a file until that is confirmed, and kept as hashes; each buys once', async () => {
	const { id } = await aPromotion()
	const key = randomUUID()
	const batch = await start(id, 4500, key)
	expect(batch).toMatchObject({ codes: 4500, made: 0, state: 'making' })
	expect(await start(id, 4500, key)).toEqual(batch)
	expect(await makeNextCodes(shop.services, batch.id)).toBe(true)
	expect(await batchesOf(id)).toMatchObject([{ made: 2000, state: 'making' }])
	expect((await exported(id, batch.id)).status).toBe(409)

	await makeDueCodes(shop.services)
	expect(await batchesOf(id)).toMatchObject([{ made: 4500, state: 'ready', exportedAt: null }])
	const codes = await codesOfBatch(admin, { id, batchId: batch.id })
	expect(new Set(codes).size).toBe(4500)
	expect(codes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
	expect(await codesOfBatch(admin, { id, batchId: batch.id })).toEqual(codes)
	await expect(confirmed(id, batch.id, 4499)).rejects.toMatchObject({ status: 409 })
	expect(await batchesOf(id)).toMatchObject([{ state: 'ready', downloadableUntil: expect.any(String) }])
	const done = { state: 'exported', exportedAt: expect.any(String), downloadableUntil: null }
	expect(await confirmed(id, batch.id, 4500)).toMatchObject(done)
	expect(await confirmed(id, batch.id, 4500)).toMatchObject(done)
	expect((await exported(id, batch.id)).status).toBe(409)

	const { pool } = shop.services.db
	const kept = await pool.query(
		'SELECT b.seed, array_agg(c.code_hash) AS hashes FROM promotion_code_batches b JOIN promotion_codes c ON c.batch_id = b.id WHERE b.id = $1 GROUP BY b.id',
		[batch.id],
	)
	expect([kept.rows[0].seed, kept.rows[0].hashes.length]).toEqual([null, 4500])
	expect(kept.rows[0].hashes).not.toContain(codes[0])

	const couponCode = codes.at(-1)?.toLowerCase() ?? ''
	const can = await aProduct(shop, 5)
	await buy(shop.visitor(), aCheckout([can], { couponCode }))
	await expect(buy(shop.visitor(), aCheckout([can], { couponCode }))).rejects.toMatchObject({
		code: 'COUPON_EXHAUSTED',
	})
	const { rows } = await pool.query('SELECT action FROM audit_log WHERE subject = $1 ORDER BY id', [`coupon:${id}`])
	const told = ['codes-exported', 'codes-exported', 'codes-export-confirmed']
	expect(rows.map(({ action }) => action)).toEqual(['made', 'codes-made', ...told].map((done) => `coupon.${done}`))
})

test('what a process made that died is there, and another goes on behind it, also two at once', async () => {
	const { id } = await aPromotion()
	const batch = await start(id, 9000)
	await makeNextCodes(shop.services, batch.id)
	// The transaction of the slice that it died in is nothing.
	const dying = { ...shop.services, promotionKey: undefined as unknown as string }
	await expect(makeNextCodes(dying, batch.id)).rejects.toThrow()
	expect(await batchesOf(id)).toMatchObject([{ made: 2000 }])
	await Promise.all([makeDueCodes(shop.services), makeDueCodes(shop.services)])
	await makeDueCodes(shop.services)
	expect(new Set(await codesOfBatch(admin, { id, batchId: batch.id })).size).toBe(9000)
})

test('a batch that is stopped keeps what there is, which can be downloaded', async () => {
	const promotion = await aPromotion()
	const params = { id: promotion.id, batchId: (await start(promotion.id, 6000)).id }
	await makeNextCodes(shop.services, params.batchId)
	expect(await admin.call(stopCodeBatch, { params })).toMatchObject({ made: 2000, state: 'ready' })
	await makeDueCodes(shop.services)
	expect((await codesOfBatch(admin, params)).length).toBe(2000)
	const { items } = await admin.call(listPromotions, { query: { limit: '100' } })
	expect(items.find((each) => each.id === promotion.id)?.codesMade).toBe(2000)
	expect(await admin.call(stopCodeBatch, { params })).toMatchObject({ state: 'ready' })
})

test('a code that another batch has by chance stays with it, and another number makes up for it', async () => {
	const [first, second] = [await aPromotion(), await aPromotion()]
	const [theirs, ours] = [await start(first.id, 1), await start(second.id, 3)]
	const { promotionKey, db } = shop.services
	const taken = singleUseCodeOf(promotionKey, (await rowOf(ours.id)).seed, 1)
	await db.pool.query('INSERT INTO promotion_codes (batch_id, promotion_id, code_hash) VALUES ($1, $2, $3)', [
		theirs.id,
		first.id,
		hashOfSingleUseCode(promotionKey, taken),
	])
	await makeDueCodes(shop.services)
	const codes = await codesOfBatch(admin, { id: second.id, batchId: ours.id })
	expect([codes.length, codes.includes(taken)]).toEqual([3, false])
})

test('a download that nobody confirmed can be had again for a day, also where it broke off, and not after', async () => {
	const { id } = await aPromotion()
	const batch = await start(id, 3)
	await makeDueCodes(shop.services)
	await expect(confirmed(id, batch.id, 3)).rejects.toMatchObject({ status: 409 })
	const ends = await Promise.all([exported(id, batch.id), exported(id, batch.id)])
	expect(ends.map(({ status, text }) => [status, text])).toEqual([1, 2].map(() => [200, ends[0]?.text]))

	const { db, log } = shop.services
	const startedAgo = async (hours: number) => {
		const exportStartedAt = new Date(Date.now() - hours * 60 * 60_000)
		await db.update(promotionCodeBatches).set({ exportStartedAt }).where(eq(promotionCodeBatches.id, batch.id))
		await cleanUp(db, log, codeExportCleanUp)
		return exportStartedAt.toISOString()
	}
	await startedAgo(23)
	expect(await batchesOf(id)).toMatchObject([{ state: 'ready' }])
	const exportedAt = await startedAgo(25)
	expect(await batchesOf(id)).toMatchObject([{ state: 'exported', exportedAt }])
	expect((await exported(id, batch.id)).status).toBe(409)
})

test('a batch is of its promotion; a promotion with another kind of code, an ended and an unknown one have none', async () => {
	const { id } = await aPromotion()
	const { id: batchId } = await start(id, 1)
	const other = await aPromotion()
	expect((await exported(other.id, batchId)).status).toBe(404)
	const everybodys = await admin.call(createPromotion, {
		body: { code: `C-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 5 },
	})
	await expect(start(everybodys.id, 1)).rejects.toMatchObject({ status: 409 })
	await expect(start(randomUUID(), 1)).rejects.toMatchObject({ status: 404 })
	await expect(start(id, 1_000_001)).rejects.toMatchObject({ status: 400 })
	await makeDueCodes(shop.services)
})

test('a batch whose seed is lost keeps no younger one back', async () => {
	const { id } = await aPromotion()
	const [broken, sound] = [await start(id, 10), await start(id, 10)]
	const { seed } = await rowOf(broken.id)
	await shop.rows('UPDATE promotion_code_batches SET seed = NULL WHERE id = $1', [broken.id])
	const made = async () => {
		await makeDueCodes(shop.services)
		const batches = await batchesOf(id)
		return [broken, sound].map((batch) => batches.find((each) => each.id === batch.id)?.made)
	}
	expect(await made()).toEqual([0, 10])
	await shop.rows('UPDATE promotion_code_batches SET seed = $2 WHERE id = $1', [broken.id, seed])
	await untilRetried(shop)
	expect(await made()).toEqual([10, 10])
})
