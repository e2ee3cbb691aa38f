import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRoles } from '#contracts/account/identity.ts'
import { listLog } from '#contracts/account/people.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

test('the log says who did what to whom, newest first, and is found by person, subject and action', async () => {
	const admin = await shop.signedIn('ADMIN')
	const somebody = await shop.signedIn()
	const set = (roles: Array<'ADMIN' | 'CREATOR'>) =>
		admin.call(setRoles, { params: { id: somebody.id }, body: { roles } })
	await set(['CREATOR'])
	await set([])
	const { items } = await admin.call(listLog, { query: { limit: '2' } })
	expect(items).toMatchObject([
		{
			by: admin.username,
			action: 'roles.set',
			account: somebody.username,
			details: { before: ['CREATOR'], after: [] },
		},
		{ by: admin.username, details: { before: [], after: ['CREATOR'] } },
	])
	for (const q of [admin.username.toUpperCase(), admin.email, somebody.id]) {
		const first = await admin.call(listLog, { query: { q, limit: '1' } })
		expect(first.items).toMatchObject([{ id: items[0]?.id }])
		const second = await admin.call(listLog, { query: { q, limit: '1', cursor: first.nextCursor ?? '' } })
		expect(second).toMatchObject({ items: [{ id: items[1]?.id }], nextCursor: null })
	}
	expect(await admin.call(listLog, { query: { q: admin.username, action: 'order.shipped' } })).toEqual({
		items: [],
		nextCursor: null,
	})
	const about = await admin.call(listLog, { query: { about: `order:nothing ${somebody.id}` } })
	expect(about.items.map(({ action }) => action).slice(0, 2)).toEqual(['roles.set', 'roles.set'])
	expect((await admin.call(listLog, { query: { about: `${admin.id} ${admin.username}` } })).items).not.toMatchObject([
		{ action: 'roles.set' },
	])
	const byAction = await admin.call(listLog, { query: { action: 'roles.set', limit: '1' } })
	expect(byAction.items).toMatchObject([{ id: items[0]?.id }])
})

test('the log names the accounts that the details of an entry hold', async () => {
	const admin = await shop.signedIn('ADMIN')
	const asking = await shop.signedIn('ADMIN')
	const subject = 'coupon:approved'
	const details = { askedBy: asking.id, cents: 3089 }
	await transaction(shop.services.db, (tx) =>
		audit(tx, { actor: admin.id, action: 'coupon.changed', subject, details }),
	)
	expect((await admin.call(listLog, { query: { about: subject } })).items).toMatchObject([
		{ by: admin.username, details: { askedBy: asking.username, cents: 3089 } },
	])
})
