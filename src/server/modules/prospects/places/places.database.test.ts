import { afterEach, describe, expect, test, vi } from 'vitest'
import { getProspectMap } from '#contracts/prospects/prospect-map.ts'
import { dayLater, storeDay, storeToday } from '#contracts/shared/calendar.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect } from '#test/support/prospects.ts'
import { storeDayFromNow } from '../board/filters.ts'

const shop = await auditedShop()
const owner = await aMember(shop, (await aCompany(shop)).id)

describe('the map', () => {
	const today = storeToday()
	const due = (days: number) => ({ next: { text: 'Drop in', dueOn: dayLater(today, days) } })

	test('has a door where it was taken, else the middle of its city, and nothing of others', async () => {
		const [door, area, nowhere] = [
			await aProspect(owner, { point: { latitude: 37.7, longitude: -97.3 } }),
			await aProspect(owner),
			await aProspect(owner),
		]
		await aProspect(await aMember(shop, (await aCompany(shop)).id))
		await shop.services.db.pool.query(`UPDATE prospects SET postal_code = '00000', city = 'Nowhere' WHERE id = $1`, [
			nowhere.id,
		])
		const { items, total } = await owner.call(getProspectMap, { query: {} })
		expect(total).toBe(3)
		const placeOf = (id: string) => items.find((item) => item.id === id)?.place
		expect(placeOf(door.id)).toMatchObject({ latitude: 37.7, longitude: -97.3, isDoor: true })
		expect(placeOf(area.id)).toMatchObject({ isDoor: false, map: { x: expect.any(Number), y: expect.any(Number) } })
		expect(placeOf(nowhere.id)).toBeNull()
	})

	test('of today has what is late and what is due, and not what is due tomorrow', async () => {
		const member = await aMember(shop, (await aCompany(shop)).id)
		const [late, now] = [await aProspect(member, due(-3)), await aProspect(member, due(0))]
		await aProspect(member, due(1))
		const { items } = await member.call(getProspectMap, { query: { due: 'now' } })
		expect(items.map(({ id }) => id)).toEqual([late.id, now.id])
	})
})

/** When the store's November 1 begins, a day of 25 hours. */
const zonedMidnight =
	[4, 5, 6, 7, 8].map((hour) => Date.UTC(2026, 10, 1, hour)).find((at) => storeDay(new Date(at)) === '2026-11-01') ?? 0

describe('a day some days from now', () => {
	afterEach(() => void vi.useRealTimers())

	test('is counted on the calendar, also where a day has 25 hours', () => {
		const firstHour = new Date(zonedMidnight + 30 * 60_000)
		vi.useFakeTimers({ toFake: ['Date'], now: firstHour })
		expect([storeDayFromNow(0), storeDayFromNow(1), storeDayFromNow(7)]).toEqual([
			'2026-11-01',
			'2026-11-02',
			'2026-11-08',
		])
	})
})
