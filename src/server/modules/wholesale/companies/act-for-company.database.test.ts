import { expect, test } from 'vitest'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce } from '#test/support/shopping.ts'

const shop = await auditedShop()

test('many orders of one buyer wait for their company in line, and keep no connection from another company', async () => {
	const pack = await aCasePack(shop, { units: 24_000 })
	const [busy, other] = [await aCompany(shop, { creditLimitCents: 100_000_00 }), await aCompany(shop)]
	const [buyer, stranger] = [await aMember(shop, busy.id, 'buyer'), await aMember(shop, other.id, 'buyer')]
	const locked = await shop.services.db.pool.connect()
	await locked.query('BEGIN')
	await locked.query('SELECT FROM companies WHERE id = $1 FOR NO KEY UPDATE', [busy.id])
	const ends = allAtOnce(20, () => orderCases(buyer, casesOf(3, pack)))
	await new Promise((resolve) => setTimeout(resolve, 300))
	let isFree = false
	const placed = orderCases(stranger, casesOf(3, pack)).then(({ state }) => ({ state, isFree }))
	await new Promise((resolve) => setTimeout(resolve, 1500))
	isFree = true
	await locked.query('COMMIT')
	locked.release()
	expect(await placed).toEqual({ state: 'submitted', isFree: false })
	const numbers = (await ends).map((end) => (typeof end === 'string' ? end : end.number))
	expect(new Set(numbers).size).toBe(20)
	expect(numbers.filter((number) => !number.startsWith('WO-'))).toEqual([])
})
