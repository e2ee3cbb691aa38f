import { afterAll, beforeAll, expect, test } from 'vitest'
import { myStanding } from '#contracts/tokens/my-tokens.ts'
import { changeTokenSettings, listTokenSettings } from '#contracts/tokens/token-settings.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { aTokenMember } from '#test/support/token-member.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

/** Days from now to this day in so many years. */
const daysOfYears = (years: number) => {
	const end = new Date()
	end.setUTCFullYear(end.getUTCFullYear() + years)
	return Math.round((end.getTime() - Date.now()) / 86_400_000)
}

test('tokens last as many months as the setting of the moment says, and those that were there keep their day', async () => {
	const ada = await aTokenMember(shop)
	await ada.gift(10)
	const admin = await shop.signedIn('ADMIN')
	const { versions } = await admin.call(listTokenSettings, {})
	const [newest] = versions
	if (!newest) throw new Error('There are no settings.')
	const { version, maxPercent, maxGrantAlone } = newest
	const set = (expiryMonths: number, seen: number) =>
		admin.call(changeTokenSettings, {
			body: { version: seen, maxPercent, maxGrantAlone, expiryMonths, reason: 'For a test.' },
		})
	const changed = await set(24, version)
	await ada.gift(20)
	expect(await ada.lots()).toEqual([
		{ available: 10, held: 0, days: daysOfYears(1) },
		{ available: 20, held: 0, days: daysOfYears(2) },
	])
	expect(await ada.call(myStanding, {})).toMatchObject({ expiryMonths: 24 })
	for (const months of [5, 61]) await expect(set(months, changed.version)).rejects.toMatchObject({ status: 400 })
	await set(12, changed.version)
})
