import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { getCaseQuote } from '#contracts/wholesale/prices/case-quote.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { stockOf } from '#test/support/shopping.ts'

const shop = await auditedShop()

const quote = (who: Visitor, body: object) => who.call(getCaseQuote, { body: body as never })
const codesOf = ({ problems }: { problems: ReadonlyArray<{ code: string; line: number | null }> }) =>
	problems.map(({ code, line }) => [code, line])

test('a quote is what the order then costs, and how it then begins; nothing is written by it', async () => {
	const { id } = await aCompany(shop, { creditLimitCents: 80_000, approvalAboveCents: 20_000 })
	const [owner, buyer] = [await aMember(shop, id), await aMember(shop, id, 'buyer')]
	const pack = await aCasePack(shop)
	for (const [who, cases, state] of [
		[buyer, 3, 'submitted'],
		[buyer, 8, 'awaiting_approval'],
		[owner, 20, 'in_review'],
	] as const) {
		const { lines, totalCents, ...quoted } = await quote(who, casesOf(cases, pack))
		expect(quoted).toMatchObject({ tier: 'GOLD', cases, state, problems: [] })
		const { reserved } = await stockOf(shop, pack)
		const placed = await orderCases(who, casesOf(cases, pack))
		expect(placed).toMatchObject({ state, totalCents })
		expect(placed.lines[0]).toMatchObject({ priceCents: lines[0]?.priceCents, taxCents: lines[0]?.taxCents })
		expect((await stockOf(shop, pack)).reserved).toBe(reserved + cases * 24)
	}
})

test('a quote names everything that stands in the way at once, each with its line and the code that ordering answers', async () => {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const few = await aCasePack(shop, { units: 24 })
	const fromFive = await aCasePack(shop, { prices: { GOLD: [[5, 3000]] } })
	expect(codesOf(await quote(owner, { lines: [] }))).toEqual([['MINIMUM_ORDER', null]])
	const { problems } = await quote(owner, casesOf(2, few))
	expect(problems).toMatchObject([
		{ code: 'MINIMUM_ORDER', message: 'Minimum order quantity for GOLD tier is 3 cases. Current order: 2 cases.' },
		{ code: 'OUT_OF_STOCK', line: 0 },
	])
	const lines = [
		{ productId: few.productId, cases: 2, priceCents: 3500 },
		{ productId: randomUUID(), cases: 1 },
		{ productId: fromFive.productId, cases: 4 },
	]
	expect(codesOf(await quote(owner, { lines, requestedDate: '2020-01-01' }))).toEqual([
		['LINE_INVALID', null],
		['PRICE_CHANGED', 0],
		['OUT_OF_STOCK', 0],
		['PRODUCT_UNAVAILABLE', 1],
		['LINE_INVALID', 2],
	])
	await shop.services.db.pool.query("UPDATE companies SET state = 'on_hold' WHERE id = $1", [id])
	expect(codesOf(await quote(owner, casesOf(3, fromFive)))).toContainEqual(['COMPANY_ON_HOLD', null])
})

test('a quote of more than one order takes is refused as the order is', async () => {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const pack = await aCasePack(shop, { prices: { GOLD: [[1, 2_000_000_000]] } })
	const refused = { status: 422, code: 'ORDER_TOO_LARGE' }
	await expect(quote(owner, casesOf(3, pack))).rejects.toMatchObject(refused)
	await expect(orderCases(owner, casesOf(3, pack))).rejects.toMatchObject(refused)
})

test('an admin without a company has no tier, until they name the company that they act for', async () => {
	const admin = await shop.signedIn('ADMIN')
	const pack = await aCasePack(shop)
	expect(await quote(admin, casesOf(3, pack))).toMatchObject({
		tier: null,
		problems: expect.arrayContaining([{ code: 'MINIMUM_ORDER', message: 'Customer tier not set', line: null }]),
	})
	expect((await admin.call(getCaseCatalog, {})).tier).toBeNull()
	await expect(orderCases(admin, casesOf(3, pack))).rejects.toMatchObject({
		status: 422,
		body: { code: 'MINIMUM_ORDER', message: 'Customer tier not set' },
	})
	const { id } = await aCompany(shop)
	expect(await orderCases(admin, casesOf(3, pack), id)).toMatchObject({ tier: 'GOLD', state: 'submitted' })
	const member = await shop.signedIn('DISTRIBUTOR')
	await expect(quote(member, casesOf(3, pack))).rejects.toMatchObject({ status: 404 })
})
