import { expect, test } from 'vitest'
import {
	addOrderTemplate,
	changeOrderTemplate,
	listOrderTemplates,
	maxTemplates,
	removeOrderTemplate,
} from '#contracts/wholesale/orders/order-templates.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

const shop = await auditedShop()
const pack = await aCasePack(shop)

test('is kept by name for all members of a company, changed and removed by owners and buyers, and nobody else’s', async () => {
	const { id } = await aCompany(shop)
	const [owner, buyer, viewer] = [
		await aMember(shop, id),
		await aMember(shop, id, 'buyer'),
		await aMember(shop, id, 'viewer'),
	]
	const body = { name: 'Festivals', ...casesOf(4, pack) }
	const [kept] = (await buyer.call(addOrderTemplate, { body })).templates
	const params = { id: kept?.id ?? '' }
	expect((await viewer.call(listOrderTemplates, {})).templates).toMatchObject([
		{ name: 'Festivals', cases: 4, changedBy: buyer.username, lines: [{ productId: pack.productId, cases: 4 }] },
	])
	await expect(viewer.call(addOrderTemplate, { body: { ...body, name: 'Mine' } })).rejects.toMatchObject({
		status: 403,
	})
	await expect(owner.call(addOrderTemplate, { body: { ...body, name: 'FESTIVALS' } })).rejects.toMatchObject({
		code: 'CONFLICT',
	})
	const changed = await owner.call(changeOrderTemplate, { params, body: { name: 'Summer', ...casesOf(9, pack) } })
	expect(changed.templates).toMatchObject([{ name: 'Summer', cases: 9, changedBy: owner.username }])
	const stranger = await aMember(shop, (await aCompany(shop)).id)
	expect((await stranger.call(listOrderTemplates, {})).templates).toEqual([])
	await expect(stranger.call(changeOrderTemplate, { params, body: { name: 'X' } })).rejects.toMatchObject({
		status: 404,
	})
	await expect(stranger.call(removeOrderTemplate, { params })).rejects.toMatchObject({ status: 404 })
	expect((await owner.call(removeOrderTemplate, { params })).templates).toEqual([])
})

test('a company has fifty at the most, however many are saved at once, and of products that there are', async () => {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	await shop.services.db.pool.query(
		`INSERT INTO wholesale_order_templates (company_id, name, lines, changed_by)
		SELECT $1, 'T' || n, '[]', 'system' FROM generate_series(1, $2::int) n`,
		[id, maxTemplates - 1],
	)
	const ends = await allAtOnce(6, (nth) =>
		owner.call(addOrderTemplate, { body: { name: `Late ${nth}`, ...casesOf(1, pack) } }),
	)
	expect(ends.filter((end) => typeof end === 'string')).toEqual(Array(5).fill('CONFLICT'))
	const other = await aMember(shop, (await aCompany(shop)).id)
	const unknown = { productId: '00000000-0000-7000-8000-000000000000' }
	await expect(other.call(addOrderTemplate, { body: { name: 'None', ...casesOf(1, unknown) } })).rejects.toMatchObject({
		code: 'PRODUCT_UNAVAILABLE',
	})
})

test('is changed, ordered from and deleted at once: it is whole to everybody who sees it, and gone once it is deleted', async () => {
	const plenty = await aCasePack(shop, { units: 24_000 * rounds })
	for (let round = 0; round < rounds; round++) {
		const { id } = await aCompany(shop, { creditLimitCents: 100_000_00 })
		const members = [await aMember(shop, id), await aMember(shop, id, 'buyer')] as const
		const body = { name: 'Festivals', ...casesOf(4, plenty) }
		const [kept] = (await members[0].call(addOrderTemplate, { body })).templates
		const params = { id: kept?.id ?? '' }
		const acts = [
			(who: Visitor) => who.call(changeOrderTemplate, { params, body: { name: 'Summer', ...casesOf(9, plenty) } }),
			async (who: Visitor) => {
				const [found] = (await who.call(listOrderTemplates, {})).templates
				const isOld = found?.name === 'Festivals'
				if (found) expect([found.cases, found.lines[0]?.cases]).toEqual(isOld ? [4, 4] : [9, 9])
				return orderCases(who, casesOf(found?.cases ?? 4, plenty))
			},
			(who: Visitor) => who.call(removeOrderTemplate, { params }),
		]
		const ends = await allAtOnce<unknown>(20, async (nth) =>
			acts[nth < 16 ? nth % 2 : 2]?.(members[nth % 3 === 0 ? 0 : 1]),
		)
		expect(ends.filter((end) => typeof end === 'string' && end !== 'NOT_FOUND')).toEqual([])
		expect(ends.slice(16).filter((end) => typeof end !== 'string')).toHaveLength(1)
		expect((await members[0].call(listOrderTemplates, {})).templates).toEqual([])
	}
})
