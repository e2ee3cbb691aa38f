import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeRecall, startRecall } from '#contracts/inventory/recalls.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { countFiles } from '#test/support/count-files.ts'
import { allAtOnce, aProduct, inDays } from '#test/support/shopping.ts'
import { stockActs, withKey } from '#test/support/stock-acts.ts'

let shop: TestApp
let admin: Visitor
let can: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
beforeEach(async () => {
	can = await aProduct(shop, 0)
})
afterAll(() => shop.auditAndClose())

const { item, expectCans, receive, stocked } = stockActs(
	() => admin,
	() => can.sku,
)
const { check, checkAndPost } = countFiles(() => admin)
const recall = (lot: string) =>
	admin.call(startRecall, { body: { sku: can.sku, lot, reason: 'Glass', advice: 'Do not drink it.' }, ...withKey() })
const lots = async () =>
	(await item()).lots
		.filter(({ onHand }) => onHand > 0)
		.map(({ code, location, onHand, state }) => [code, location, onHand, state].join(' '))
		.toSorted()

test('a lot that is typed in other letters is the same lot: it has one day, one cost and one place', async () => {
	await stocked(10, 'Bo-1')
	await expect(receive(await expectCans(5), 'BO-1', 5, inDays(20))).rejects.toMatchObject({ code: 'CONFLICT' })
	await expect(receive(await expectCans(5, 99), 'bo-1', 5)).rejects.toMatchObject({ code: 'CONFLICT' })
	await receive(await expectCans(5), 'BO-1', 5)
	expect(await lots()).toEqual(['Bo-1 MAIN 15 open'])
	const csv = `SKU,Location,Lot,Counted\n${can.sku},MAIN,bo-1,14\n${can.sku},EAST,BO-1,3\n`
	expect(await checkAndPost(csv)).toMatchObject({ lots: 2, units: 2 })
	expect(await lots()).toEqual(['Bo-1 EAST 3 open', 'Bo-1 MAIN 14 open'])
	const twice = `SKU,Location,Lot,Counted\n${can.sku},MAIN,Bo-1,14\n${can.sku},MAIN,bo-1,3\n`
	expect((await check(twice)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'wrong'])
})

test('a recall blocks a lot in whatever letters it stands in the books, comes in, or is counted later', async () => {
	await stocked(10, 'Bo-1')
	// Written before letters made no difference.
	await shop.rows(
		`WITH l AS (INSERT INTO stock_lots (item_id, location, code, on_hand) VALUES ($1, 'EAST', 'BO-1', 4) RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', 4, 'test' FROM l`,
		[can.itemId],
	)
	const ends = await allAtOnce(6, (nth) => recall(nth % 2 ? 'bO-1' : 'Bo-1'))
	expect(ends.filter((end) => end !== 'CONFLICT')).toHaveLength(1)
	const made = ends.find((end) => typeof end !== 'string')
	expect(made).toMatchObject({
		lot: 'Bo-1',
		blocked: [
			{ location: 'EAST', units: 4 },
			{ location: 'MAIN', units: 10 },
		],
	})
	await receive(await expectCans(5), 'bo-1', 5)
	await checkAndPost(`SKU,Location,Lot,Counted\n${can.sku},MAIN,bO-1,14\n`)
	expect(await lots()).toEqual(['BO-1 EAST 4 blocked', 'Bo-1 MAIN 14 blocked'])
	const params = { id: typeof made === 'object' ? made.id : '' }
	await admin.call(closeRecall, { params, body: { reason: 'A false alarm', opensLot: true }, ...withKey() })
	expect(await item()).toMatchObject({ available: 18 })
})
