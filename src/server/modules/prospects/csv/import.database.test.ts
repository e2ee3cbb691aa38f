import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { urlOf } from '#contracts/endpoint.ts'
import { exportProspects, type ImportReport, importColumns, importProspects } from '#contracts/prospects/import.ts'
import { listProspects } from '#contracts/prospects/prospects.ts'
import { formPayload } from '#test/interface/forms.ts'
import { Refused, type Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect } from '#test/support/prospects.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 3)

const shop = await auditedShop()

const aBuyer = async () => aMember(shop, (await aCompany(shop)).id)
const columns = { name: 0, street: 1, city: 2, state: 3, postalCode: 4, casesPerMonth: 5, nextDueOn: 6 }
const head = 'Shop,Street,City,State,ZIP,Cases,Due\n'

async function send(who: Visitor, file: string | Uint8Array<ArrayBuffer>, mode: 'check' | 'import', more: object = {}) {
	const fields = {
		...{ columns: JSON.stringify(columns), hasHead: 'yes', mode, nextText: 'First visit', nextDueOn: '2030-01-15' },
		...more,
		file: new File([file], 'shops.csv', { type: 'text/csv' }),
	}
	const form = await formPayload(fields, { 'idempotency-key': randomUUID() })
	const answer = await who.send({ method: 'POST', url: urlOf(importProspects, {}), ...form })
	if (answer.status >= 400) throw new Refused(answer.status, answer.json() as never, answer.headers)
	return answer.json() as ImportReport
}
const countOf = async (who: Visitor) => (await who.call(listProspects, { query: {} })).total

describe('a file of shops', () => {
	test('is checked without a trace, then imported: right rows as prospects, duplicates and wrong rows with their reasons', async () => {
		const owner = await aBuyer()
		await aProspect(owner, { name: 'Known Deli', street: '1 Main Street' })
		const text = `${head}${[
			'"Kim’s, Deli",12 Elm Street,Wichita,kansas,67203,"1,200",12/1/2030',
			'KNOWN DELI,1 Main Street.,Wichita,KS,67203,,',
			'Kim’s Deli,12 Elm Street,Wichita,KS,67203,,',
			'Zero Front,5 Oak Road,Boston,MA,2108-1234,,',
			'Wrong,7 Oak Road,Wichita,ZZ,672,many,someday',
			'Elsewhere,7 Oak Road,Wichita,KS,90210,,',
		].join('\n')}`
		const checked = await send(owner, text, 'check')
		expect(checked).toMatchObject({ ready: 2, added: 0, duplicates: 2, wrong: 2 })
		expect(checked.rows.map(({ line, outcome, note }) => [line, outcome, note])).toEqual([
			[2, 'ready', null],
			[3, 'duplicate', 'Among your prospects already.'],
			[4, 'duplicate', 'The same as line 2.'],
			[5, 'ready', null],
			[6, 'wrong', expect.stringMatching(/State: Choose a state\..*Cases a month: /)],
			[7, 'wrong', expect.stringContaining('90210 is in California, not in Kansas.')],
		])
		expect(await countOf(owner)).toBe(1)

		expect(await send(owner, text, 'import')).toMatchObject({ ready: 0, added: 2, duplicates: 2, wrong: 2 })
		const { items } = await owner.call(listProspects, { query: { sort: 'newest' } })
		expect(items.find(({ name }) => name === 'Kim’s, Deli')).toMatchObject({
			...{ state: 'KS', casesPerMonth: 1200, next: { text: 'First visit', dueOn: '2030-12-01' } },
		})
		expect(items.find(({ name }) => name === 'Zero Front')).toMatchObject({ postalCode: '02108' })
		expect(await send(owner, text, 'import')).toMatchObject({ added: 0, duplicates: 4 })
		expect(await countOf(owner)).toBe(3)
	})

	test('has shops that are perhaps known: they stay out until somebody says that they are others', async () => {
		const owner = await aBuyer()
		await aProspect(owner, { name: 'Keeper’s Market', street: '12 Elm Street' })
		const text = `${head}${[
			'Keeper’s Market,,Wichita,KS,67203,,',
			'Keepers Market,12 Elm St,Wichita,KS,67203,,',
			'Keeper’s Market,,Salina,KS,67401,,',
			'Keeper’s Market,9 Ash Street,Salina,KS,67401,,',
		].join('\n')}`
		const checked = await send(owner, text, 'check')
		expect(checked).toMatchObject({ ready: 1, perhaps: 3, duplicates: 0 })
		expect(checked.rows.map(({ outcome, note }) => [outcome, note])).toEqual([
			['perhaps', 'Perhaps the same as Keeper’s Market, 12 Elm Street, Wichita, 67203, among your prospects.'],
			['perhaps', 'Perhaps the same as Keeper’s Market, 12 Elm Street, Wichita, 67203, among your prospects.'],
			['ready', null],
			['perhaps', 'Perhaps the same as line 4.'],
		])
		expect(await send(owner, text, 'import', { anyway: '[2,5]' })).toMatchObject({ added: 3, perhaps: 1 })
		expect(await countOf(owner)).toBe(4)
		await expect(send(owner, text, 'import', { anyway: '["2"]' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	})

	test('that is no such file, too long or without its columns is refused as a whole', async () => {
		const owner = await aBuyer()
		const row = 'Shop,1 Elm,Wichita,KS,67203,,\n'
		const refused = { code: 'INVALID_INPUT' }
		await expect(send(owner, head, 'import')).rejects.toMatchObject(refused)
		await expect(send(owner, head + row.repeat(1001), 'import')).rejects.toMatchObject(refused)
		await expect(send(owner, head + row, 'import', { columns: '{"name":0}' })).rejects.toMatchObject(refused)
		await expect(send(owner, head + row, 'import', { columns: 'no' })).rejects.toMatchObject(refused)
		await expect(send(owner, 'x'.repeat(513 * 1024), 'import')).rejects.toMatchObject({ code: 'TOO_LARGE' })
		expect(await countOf(owner)).toBe(0)
	})

	test('in the letters of Windows is read as it was meant', async () => {
		const owner = await aBuyer()
		const bytes = new Uint8Array([...Buffer.from(head), 0x43, 0x61, 0x66, 0xe9, ...Buffer.from(',,Wichita,KS,67203,,')])
		expect(await send(owner, bytes, 'import')).toMatchObject({ added: 1, rows: [{ name: 'Café' }] })
	})

	test('is imported by nobody who only reads', async () => {
		const viewer = await aMember(shop, (await aCompany(shop)).id, 'viewer')
		await expect(send(viewer, `${head}Shop,,Wichita,KS,67203,,`, 'check')).rejects.toMatchObject({ code: 'FORBIDDEN' })
	})

	test('that several import at once brings each shop once', { timeout: 120_000 }, async () => {
		for (let round = 0; round < rounds; round++) {
			const owner = await aBuyer()
			const rows = Array.from({ length: 40 }, (_, nth) => `Shop ${nth},${nth} Elm Street,Wichita,KS,67203,,`)
			const reports = await Promise.all(
				Array.from({ length: 8 }, (_, nth) =>
					send(owner, head + (nth % 2 ? rows : rows.toReversed()).join('\n'), 'import'),
				),
			)
			expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(40)
			expect(await countOf(owner)).toBe(40)
		}
	})
})

const exportOf = (who: Visitor, query: object = {}) =>
	who.send({ method: 'GET', url: urlOf(exportProspects, { query }) })

describe('the file of a company’s prospects', () => {
	test('has them all, of nobody else, and is imported again without a change', async () => {
		const [owner, other] = [await aBuyer(), await aBuyer()]
		await aProspect(owner, {
			...{ name: '=Sum, "Deli"', contactPhone: '+1 316 555 0142', competingBrands: ['Fizz', 'Buzz'], casesPerMonth: 4 },
			...{ point: { latitude: 37.7, longitude: -97.3 }, cooler: 'own', doorType: 'gym' },
		})
		await aProspect(other)
		const answer = await exportOf(owner)
		expect(answer.headers['content-disposition']).toContain('prospects.csv')
		const [names, ...rows] = answer.text.trim().split('\r\n')
		expect(rows).toHaveLength(1)
		const all = names?.split(',') ?? []
		const places = Object.fromEntries(
			Object.entries(importColumns).flatMap(([key, name]) => (key === 'owner' ? [] : [[key, all.indexOf(name)]])),
		)
		const again = await send(other, answer.text, 'import', { columns: JSON.stringify(places) })
		expect(again).toMatchObject({ added: 1, wrong: 0 })
		expect(await send(owner, answer.text, 'check', { columns: JSON.stringify(places) })).toMatchObject({
			duplicates: 1,
		})
		const copy = await exportOf(other, { q: 'Sum' })
		const withoutHistory = (text: string) => text.split('\r\n')[1]
		expect(withoutHistory(copy.text)).toBe(rows[0])
	})
	test('is whole, however many they are', async () => {
		const owner = await aBuyer()
		const { id } = await aProspect(owner)
		await shop.rows(
			`INSERT INTO prospects SELECT copy.* FROM prospects p, generate_series(1, 2200) n,
				LATERAL jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'identity', 'copy ' || n, 'name', 'Copy ' || n)) copy
			WHERE p.id = $1`,
			[id],
		)
		const rows = (await exportOf(owner)).text.trim().split('\r\n').slice(1)
		expect([rows.length, new Set(rows).size]).toEqual([2201, 2201])
		await shop.rows(`DELETE FROM prospects WHERE identity LIKE 'copy %'`)
	})
})
