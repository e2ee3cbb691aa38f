import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCount, saveCounted, startCount } from '#contracts/inventory/counts.ts'
import { Refused, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { countFiles } from '#test/support/count-files.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable, stockOf } from '#test/support/shopping.ts'
import { stockActs, withKey } from '#test/support/stock-acts.ts'

let shop: TestApp
let admin: Visitor
const cans: Array<Sellable & { itemId: string }> = []
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	for (let nth = 0; nth < 3; nth++) cans.push(await aProduct(shop, 0))
})
afterAll(() => shop.auditAndClose())

const { check, post } = countFiles(() => admin)
const actsOf = (nth: number) =>
	stockActs(
		() => admin,
		() => cans[nth]?.sku ?? '',
	)
const nullIfStale = (error: unknown): null => {
	if (error instanceof Refused && error.code === 'STALE') return null
	throw error
}
/** What is refused because somebody was first, or because the store is busy. */
const refusals = ['STALE', 'OUT_OF_STOCK', 'CONFLICT', 'STOCK_BELOW_RESERVED', 'INVALID_INPUT', 'UNAVAILABLE']

test('files, sales, counts and transfers of the same lots at once: each counts whole or not at all', async () => {
	for (const nth of cans.keys()) await actsOf(nth).stocked(400)
	const found = { lots: 0, sold: 0, moved: 0 }
	const acts: Array<(nth: number) => Promise<void>> = [
		// Some name the items in one order, some in the other.
		async (nth) => {
			for (let tries = 0; tries < 30; tries++) {
				const lots = await Promise.all(cans.map((_, at) => actsOf(at).lotOf('A1')))
				const rows = lots.map((lot, at) => `${cans[at]?.sku},MAIN,A1,${(lot?.onHand ?? 0) + 1}`)
				const csv = ['SKU,Location,Lot,Counted', ...(nth % 2 ? rows : rows.toReversed())].join('\n')
				const { seen } = await check(csv)
				const posted = await post(csv, { seen }).catch(nullIfStale)
				if (!posted) continue
				found.lots += posted.units
				return
			}
			throw new Error('Never posted.')
		},
		async (nth) => {
			const can = cans[nth % 3]
			if (can) await buy(shop.visitor(), aCheckout([{ ...can, quantity: 5 }]))
			found.sold += 5
		},
		async (nth) => {
			const { sku = '' } = cans[nth % 3] ?? {}
			const { id, lines } = await admin.call(startCount, { body: { location: 'MAIN', skus: [sku] }, ...withKey() })
			const line = lines.find(({ lot }) => lot === 'A1')
			const { onHand = 0 } = (await actsOf(nth % 3).lotOf('A1')) ?? {}
			await admin.call(saveCounted, {
				params: { id },
				body: { lines: [{ lotId: line?.lotId ?? '', counted: onHand + 1 }] },
			})
			const sheet = await admin.call(postCount, { params: { id }, body: { reason: 'A race' }, ...withKey() })
			found.lots += sheet.lines.reduce((sum, { counted, book }) => sum + (counted ?? 0) - (book ?? 0), 0)
		},
		async (nth) => {
			await actsOf(nth % 3).dispatch(4)
			found.moved += 4
		},
	]
	let imported = 0
	for (let round = 0; round < 4; round++) {
		const ends = await allAtOnce(20, async (nth) => {
			await acts[(nth + round) % 4]?.(nth)
			if ((nth + round) % 4 === 0) imported++
		})
		expect(ends.filter((end) => typeof end === 'string' && !refusals.includes(end))).toEqual([])
	}
	// Alone, it is posted.
	await acts[0]?.(0)
	const stocks = await Promise.all(cans.map((can) => stockOf(shop, can)))
	const sum = (name: 'onHand' | 'reserved') => stocks.reduce((total, stock) => total + stock[name], 0)
	expect(sum('onHand')).toBe(1200 + found.lots)
	expect(sum('reserved')).toBe(found.sold)
	expect(imported).toBeGreaterThan(0)
	await shop.audit()
}, 120_000)

test('of twenty who confirm one check at once, one posts it', async () => {
	const { sku } = cans[0] ?? {}
	const csv = `SKU,Location,Lot,Counted\n${sku},MAIN,A1,700\n`
	const { seen } = await check(csv)
	const ends = await allAtOnce(20, () => post(csv, { seen }))
	expect(ends.filter((end) => typeof end === 'object')).toHaveLength(1)
	expect(ends.filter((end) => typeof end === 'string' && end !== 'STALE' && end !== 'UNAVAILABLE')).toEqual([])
	expect((await actsOf(0).lotOf('A1'))?.onHand).toBe(700)
})
