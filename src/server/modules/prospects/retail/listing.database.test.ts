import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listLocations } from '#contracts/content/locations.ts'
import { getProspect, moveProspect } from '#contracts/prospects/prospects.ts'
import { leaveWhereToBuy, listInWhereToBuy } from '#contracts/prospects/shop-listing.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect } from '#test/support/prospects.ts'

const shop = await auditedShop()
const owner = await aMember(shop, (await aCompany(shop)).id)

const withKey = (params: { id: string }, body: object) => ({ params, body, idempotencyKey: randomUUID() }) as never
const move = (who: Visitor, { id, version }: { id: string; version: number }, stage: string, more: object = {}) =>
	who.call(moveProspect, withKey({ id }, { version, stage, ...more }))

describe('a shop that was won', () => {
	const listing = { consentBy: 'Kim Ellis, owner', phone: '(316) 555-0142', hours: [[540, 1020]] }
	const list = (who: Visitor, id: string, body: object = listing) => who.call(listInWhereToBuy, withKey({ id }, body))
	const found = async (name: string) =>
		(await shop.visitor().call(listLocations, { query: { near: '67203', radius: '10' } })).items.filter(
			(each) => each.name === name,
		)

	test('is found in Where to Buy once somebody of it agreed, once, and no longer when it is given up', async () => {
		const made = await aProspect(owner)
		await expect(list(owner, made.id)).rejects.toMatchObject({ code: 'CONFLICT' })
		const won = await move(owner, made, 'won')
		expect(await found(made.name)).toEqual([])
		await expect(list(owner, made.id, { ...listing, consentBy: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		await Promise.all([list(owner, made.id), list(owner, made.id), list(owner, made.id)])
		expect(await found(made.name)).toMatchObject([
			{
				isApproximate: true,
				kind: 'market',
				street: made.street,
				phone: listing.phone,
				timeZone: 'America/Chicago',
				hours: listing.hours,
			},
		])
		const listed = await owner.call(getProspect, { params: { id: made.id } })
		expect(listed.account).toMatchObject({
			isInWhereToBuy: true,
			consentBy: listing.consentBy,
			listing: { phone: listing.phone, hours: listing.hours },
		})
		await move(owner, won, 'lost', { lostReason: 'Sold' })
		expect(await found(made.name)).toEqual([])
	})

	test('leaves Where to Buy when it is asked to, and stays won', async () => {
		const made = await aProspect(owner)
		await move(owner, made, 'won')
		await list(owner, made.id)
		const left = await owner.call(leaveWhereToBuy, { params: { id: made.id }, idempotencyKey: randomUUID() })
		expect(left).toMatchObject({ standing: 'won', account: { isInWhereToBuy: false, consentBy: null } })
		expect(await found(made.name)).toEqual([])
	})

	test('whose street nobody wrote down cannot be found yet', async () => {
		const made = await aProspect(owner, { street: '' })
		await move(owner, made, 'won')
		await expect(list(owner, made.id)).rejects.toMatchObject({ status: 422, code: 'ADDRESS_INVALID' })
	})
})
