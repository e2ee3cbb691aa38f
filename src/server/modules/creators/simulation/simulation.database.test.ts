import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import {
	changeCreatorSettings,
	listCreatorSettings,
	simulateCreatorSettings,
} from '#contracts/creators/creator-simulation.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCreator, anEarningCreator, clickOn } from '#test/support/creators.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { creditOrders } from '../earnings/credit-orders.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

async function theTerms() {
	const admin = await shop.signedIn('ADMIN')
	const { versions } = await admin.call(listCreatorSettings, {})
	const [newest] = versions
	if (!newest) throw new Error('There are no settings.')
	const { windowDays, holdDays, newCustomersOnly, rates, version } = newest
	return { admin, version, terms: { windowDays, holdDays, newCustomersOnly, rates } }
}

test('a simulation under the terms that held finds what was paid, and tells what others would have', async () => {
	await anEarningCreator(shop)
	const own = await aCreator(shop)
	const { items } = await own.creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
	await clickOn(shop, items[0]?.code ?? '', {}, own.creator)
	await buy(own.creator, aCheckout([await aProduct(shop, 5)]))
	await creditOrders(shop.services)
	const { admin, terms } = await theTerms()
	const same = await admin.call(simulateCreatorSettings, { body: terms })
	expect(same).toMatchObject({ orders: 2, before: { counted: 1, held: 1 }, changes: [] })
	expect(same.after).toEqual(same.before)
	expect(same.before.commissionCents).toBeGreaterThan(0)
	const none = { STARTER: 0, PARTNER: 0, LEAD: 0 }
	const without = await admin.call(simulateCreatorSettings, { body: { ...terms, rates: none } })
	expect(without.after.commissionCents).toBe(0)
	expect(without.changes).toHaveLength(1)
	const newOnly = { ...terms, newCustomersOnly: true }
	const strict = await admin.call(simulateCreatorSettings, { body: newOnly })
	expect(strict.after.lost).toBe(1)
	const { terms: after } = await theTerms()
	expect(after).toEqual(terms)
})

test('of changes at once one makes a version, and the others are told that they saw an old one', async () => {
	const { admin, terms, version } = await theTerms()
	const body = { ...terms, version, holdDays: 14 }
	const ends = await allAtOnce(20, () => admin.call(changeCreatorSettings, { body }))
	expect(ends.filter((each) => each === 'STALE')).toHaveLength(19)
	const { terms: now, version: newest } = await theTerms()
	expect(now.holdDays).toBe(14)
	expect(newest).toBe(version + 1)
	const wide = { ...body, version: newest, windowDays: 31 }
	await expect(admin.call(changeCreatorSettings, { body: wide })).rejects.toMatchObject({ status: 400 })
})
