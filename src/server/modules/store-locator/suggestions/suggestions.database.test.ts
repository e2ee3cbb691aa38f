import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { listLocations } from '#contracts/content/locations.ts'
import {
	confirmShopSuggestion,
	declineShopSuggestion,
	getShopSuggestion,
	listOwnShopSuggestions,
	listShopSuggestions,
	maxMonthlySuggestions,
	maxWaitingSuggestions,
	suggestShop,
	takeBackShop,
} from '#contracts/content/shop-suggestions.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { shopSuggestionData } from './personal-data.ts'

const { shop, staff } = await auditedShopWithStaff()

let named = 0
const aShop = (change: object = {}) => ({
	name: `Lantern ${++named}`,
	street: '18 Pine Street',
	city: 'Denver',
	state: 'CO',
	postalCode: '80299',
	note: '',
	...change,
})
const suggest = (who: Visitor, body = aShop(), idempotencyKey: string = randomUUID()) =>
	who.call(suggestShop, { body, idempotencyKey })
const confirm = (id: string, more: object = {}, who: Visitor = staff) =>
	who.call(confirmShopSuggestion, {
		params: { id },
		body: { place: 'new', kind: 'market', phone: '', hours: [[540, 1020]], ...more } as never,
	})
const decline = (id: string, reason = 'We called: they sell no drinks.', who: Visitor = staff) =>
	who.call(declineShopSuggestion, { params: { id }, body: { reason } })
const own = (who: Visitor) => who.call(listOwnShopSuggestions, {})
const placesCalled = async (name: string) =>
	(await shop.visitor().call(listLocations, { query: { near: '80299', radius: '10' } })).items.filter(
		(each) => each.name === name,
	)

describe('a suggestion', () => {
	test('of one shop by twenty members at once is the first one’s', async () => {
		const members = await Promise.all(Array.from({ length: 20 }, () => shop.signedIn()))
		const body = aShop({ name: 'Everybody’s Corner' })
		const written = [body, { ...body, name: 'everybodys corner', street: '18 Pine St.' }]
		const ends = await allAtOnce(20, (index) => suggest(members[index] as Visitor, written[index % 2]))
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(19)
		const counted = await Promise.all(members.map(own))
		expect(counted.map(({ waiting }) => waiting).toSorted()).toEqual([...Array(19).fill(0), 1])
	})

	test('is sent once, however often, and not again by its member', async () => {
		const [ada, body, key] = [await shop.signedIn(), aShop(), randomUUID()]
		const first = await suggest(ada, body, key)
		expect(await suggest(ada, body, key)).toEqual(first)
		await expect(suggest(ada, body)).rejects.toMatchObject({ code: 'CONFLICT', message: /already/ })
		await decline(first.id, 'It has closed.')
		await expect(suggest(ada, body)).rejects.toMatchObject({ code: 'CONFLICT', message: /It has closed/ })
		expect(await suggest(await shop.signedIn(), body)).toMatchObject({ standing: 'submitted' })
	})

	test('of a shop that is on Where to Buy is refused, however it is written', async () => {
		const { items } = await shop.visitor().call(listLocations, { query: { near: 'Denver, CO' } })
		const [listed] = items
		if (!listed) throw new Error('Denver has no shop.')
		const { name, street, city, state, postalCode } = listed
		const body = aShop({ name: name.toUpperCase(), street: `${street}.`, city, state, postalCode })
		const refused = suggest(await shop.signedIn(), body)
		await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(name) })
	})

	test('waits with four more at the most, of many that are sent at once', async () => {
		const ada = await shop.signedIn()
		const ends = await allAtOnce(12, () => suggest(ada))
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(12 - maxWaitingSuggestions)
		expect(await own(ada)).toMatchObject({ waiting: maxWaitingSuggestions, left: 0 })
	})

	test('is one of ten in thirty days', async () => {
		const ada = await shop.signedIn()
		for (let nth = 0; nth < maxMonthlySuggestions; nth++) await decline((await suggest(ada)).id)
		await expect(suggest(ada)).rejects.toMatchObject({ code: 'CONFLICT', message: /thirty days/ })
		await shop.rows(`UPDATE shop_suggestions SET created_at = created_at - interval '31 days' WHERE user_id = $1`, [
			ada.id,
		])
		expect(await suggest(ada)).toMatchObject({ standing: 'submitted' })
	})

	test.each([
		['a ZIP code of another state', { state: 'CO', postalCode: '10001' }, 422, ['state', 'postalCode']],
		['a ZIP code that does not exist', { postalCode: '00000' }, 422, ['postalCode']],
		['a state that does not exist', { state: 'XX' }, 422, ['state']],
		['no name', { name: '  ' }, 400, ['name']],
		['a name that breaks its line', { name: 'a\nb' }, 400, ['name']],
		['a note without end', { note: 'x'.repeat(301) }, 400, ['note']],
	])('with %s is refused at its fields', async (_, change, status, fields) => {
		const refused = suggest(await shop.signedIn(), aShop(change))
		await expect(refused).rejects.toMatchObject({
			status,
			body: { issues: fields.map((field) => ({ path: [field] })) },
		})
	})

	test('is for members', async () => {
		await expect(suggest(shop.visitor())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
		await expect((await shop.signedIn()).call(listShopSuggestions, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
	})
})

describe('a decision', () => {
	test('is one, of many who confirm and decline at once', async () => {
		const [other, ada, body] = [await shop.signedIn('ADMIN'), await shop.signedIn(), aShop()]
		const { id } = await suggest(ada, body)
		const ends = await allAtOnce(18, (index) =>
			index % 3 === 2 ? decline(id) : confirm(id, {}, index % 3 === 1 ? other : staff),
		)
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(17)
		const [decided] = (await own(ada)).items
		expect(await placesCalled(body.name)).toHaveLength(decided?.standing === 'confirmed' ? 1 : 0)
		expect(
			await shop.rows(`SELECT FROM mails WHERE kind = 'shop-suggestion-decided' AND cause = $1`, [id]),
		).toHaveLength(1)
		expect(await shop.rows('SELECT FROM audit_log WHERE subject = $1', [`shop-suggestion:${id}`])).toHaveLength(1)
	})

	test('that confirms puts the shop on Where to Buy, or names the place that is there', async () => {
		const [ada, grace] = [await shop.signedIn(), await shop.signedIn()]
		const { id } = await suggest(ada, aShop({ name: 'Two Doors' }))
		await expect(confirm(id, { place: 'new', kind: 'palace' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		const confirmed = await confirm(id, { hours: [] })
		expect(confirmed).toMatchObject({ standing: 'confirmed', member: ada.username })
		expect(await placesCalled('Two Doors')).toMatchObject([
			{ id: confirmed.locationId, isApproximate: true, hours: [] },
		])
		const same = await suggest(grace, aShop({ name: 'Two Doors at Pine' }))
		const { nearby } = await staff.call(getShopSuggestion, { params: { id: same.id } })
		const place = nearby.find(({ name }) => name === 'Two Doors')
		const linked = await staff.call(confirmShopSuggestion, {
			params: { id: same.id },
			body: { place: 'listed', locationId: place?.id ?? '' },
		})
		expect(linked.locationId).toBe(confirmed.locationId)
		const { id: third } = await suggest(grace)
		const gone = staff.call(confirmShopSuggestion, {
			params: { id: third },
			body: { place: 'listed', locationId: randomUUID() },
		})
		await expect(gone).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	})

	test('that declines says why, and nobody decides about their own', async () => {
		const ada = await shop.signedIn()
		const { id } = await suggest(ada)
		await expect(decline(id, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		await decline(id, 'It has closed.')
		expect((await own(ada)).items).toMatchObject([{ standing: 'declined', reason: 'It has closed.' }])
		const mine = await suggest(staff)
		await expect(confirm(mine.id)).rejects.toMatchObject({ code: 'CONFLICT', message: /yours/ })
		const { items } = await staff.call(listShopSuggestions, { query: { standing: 'declined', limit: '100' } })
		expect(items.map((each) => each.id)).toContain(id)
		await expect(decline(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
	})

	test('that confirmed lets the shop be found again once its place is gone', async () => {
		const body = aShop({ name: 'Gone Tomorrow' })
		const { locationId } = await confirm((await suggest(await shop.signedIn(), body)).id)
		await expect(suggest(await shop.signedIn(), body)).rejects.toMatchObject({ code: 'CONFLICT' })
		await shop.rows('DELETE FROM retail_locations WHERE id = $1', [locationId])
		expect(await suggest(await shop.signedIn(), body)).toMatchObject({ standing: 'submitted' })
	})
})

test('a shop that was confirmed by mistake is taken back once, with its place or without, and can be found by another', async () => {
	const [ada, ben] = [await shop.signedIn(), await shop.signedIn()]
	const takeBack = (id: string, delists: boolean) =>
		staff.call(takeBackShop, { params: { id }, body: { reason: 'It is a dentist.', delists } })
	const body = aShop()
	const { id } = await suggest(ada, body)
	expect(await takeBack(id, true).catch(({ code }) => code)).toBe('CONFLICT')
	await confirm(id)
	expect(await placesCalled(body.name)).toHaveLength(1)
	const ends = await allAtOnce(8, () => takeBack(id, true))
	expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(7)
	expect(await placesCalled(body.name)).toEqual([])
	expect((await own(ada)).items[0]).toMatchObject({ standing: 'declined', reason: 'It is a dentist.' })
	expect((await suggest(ben, body)).standing).toBe('submitted')

	const kept = aShop()
	const { id: other } = await suggest(ada, kept)
	await confirm(other)
	await takeBack(other, false)
	expect(await placesCalled(kept.name)).toHaveLength(1)
})

test('what a member suggested is in their file, and goes with the account; a confirmed shop stays', async () => {
	const ada = await shop.signedIn()
	const [waiting, kept] = [
		await suggest(ada, aShop({ note: 'Ask for Kim.' })),
		await suggest(ada, aShop({ note: 'Ask for Lee.' })),
	]
	await confirm(kept.id)
	const person = { userId: ada.id, email: ada.email }
	expect(await shopSuggestionData.export(shop.services.db, person)).toMatchObject([
		{ name: waiting.name, note: 'Ask for Kim.', standing: 'submitted' },
		{ name: kept.name, standing: 'confirmed' },
	])
	await ada.call(deleteAccount, { body: { password: 'correct horse battery', confirmation: ada.username } })
	expect(await shop.rows('SELECT id FROM shop_suggestions WHERE user_id = $1', [ada.id])).toEqual([])
	expect(
		await shop.rows('SELECT note, user_id FROM shop_suggestions WHERE id = ANY($1)', [[waiting.id, kept.id]]),
	).toEqual([{ note: '', user_id: null }])
	const read = await staff.call(getShopSuggestion, { params: { id: kept.id } })
	expect(read).toMatchObject({ standing: 'confirmed', member: 'A former member' })
	expect(await placesCalled(kept.name)).toHaveLength(1)
})
