import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/audit-log/audit-log.ts'
import { transaction } from '#server/db/client.ts'
import type { Refusal } from '#server/errors.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { refuseStale, staleRefusal } from './refuse-stale.ts'

const shop = await auditedShop()
const [ada, grace] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]

let subject = ''
beforeEach(() => {
	subject = `coupon:${crypto.randomUUID()}`
})
const note = (actor: string, details: Record<string, unknown>) =>
	transaction(shop.services.db, (tx) => audit(tx, { actor, action: 'coupon.changed', subject, details }))
const refusal = (seen: number, now: number, more: object = {}) =>
	transaction(shop.services.db, (tx) =>
		refuseStale(tx, { seen, now, subject, action: 'coupon.changed', record: 'this promotion', ...more }).then(
			() => null,
			(error: Refusal) => error,
		),
	)

test('the version that there is passes', async () => expect(await refusal(3, 3)).toBeNull())

test('of each field it tells the first value and the last, by name, and leaves out what is as it was', async () => {
	await note(ada.id, { before: { limitTotal: 1 }, after: { limitTotal: 5 } })
	await note(ada.id, { before: { limitTotal: 5, name: 'A' }, after: { limitTotal: 10, name: 'B' } })
	await note(grace.id, {
		before: { name: 'B', endsAt: null },
		after: { name: 'A', endsAt: '2031-01-01T00:00:00.000Z' },
	})
	const told = await refusal(2, 4, { fields: { limitTotal: 'the uses in all' } })
	expect(told).toMatchObject({
		code: 'STALE',
		message: `${ada.username} and ${grace.username} changed the uses in all, endsAt since you opened it. Look again, then change it.`,
		details: {
			by: `${ada.username} and ${grace.username}`,
			version: 4,
			changes: [
				{ field: 'limitTotal', name: 'the uses in all', before: 5, after: 10 },
				{ field: 'endsAt', before: null, after: '2031-01-01T00:00:00.000Z' },
			],
		},
	})
})

test('what an entry says of its version counts, and other acts on the record do not', async () => {
	await note(ada.id, { version: 2, changes: [{ field: 'badge', before: null, after: 'New' }] })
	await transaction(shop.services.db, (tx) =>
		audit(tx, { actor: grace.id, action: 'coupon.codes-made', subject, details: {} }),
	)
	expect(await refusal(2, 3)).toMatchObject({ details: { by: 'Somebody', changes: [] } })
	expect(await refusal(1, 2)).toMatchObject({ details: { by: ada.username, changes: [{ field: 'badge' }] } })
})

test('an account that is gone is somebody, the store is itself, and of a version that is to come nothing is read', async () => {
	await note('system', { before: { name: 'A' }, after: { name: 'B' } })
	await note(crypto.randomUUID(), { before: { name: 'B' }, after: { name: 'C' } })
	expect(await refusal(1, 3)).toMatchObject({ details: { by: 'The store and Somebody' } })
	expect(await refusal(9, 3)).toMatchObject({
		message: 'Somebody changed this promotion since you opened it. Look again, then change it.',
		details: { version: 3, changes: [] },
	})
})

test('no more than fifty acts are read', async () => {
	for (let at = 0; at < 53; at += 1) await note(ada.id, { before: { uses: at }, after: { uses: at + 1 } })
	expect(await refusal(1, 54)).toMatchObject({ details: { changes: [{ field: 'uses', before: 3, after: 53 }] } })
})

test('fields of one name are told once', () => {
	const changes = ['added', 'removed'].map((field) => ({ field, before: [], after: ['1'] }))
	const told = staleRefusal(
		{ seen: 1, now: 2, record: 'this company', fields: { added: 'the territory', removed: 'the territory' } },
		[{ actor: 'x', by: 'Ada', changes }],
	)
	expect(told.message).toBe('Ada changed the territory since you opened it. Look again, then change it.')
})

test('of many fields the sentence names five, and the details have all of them', () => {
	const changes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((field) => ({ field, before: 1, after: 2 }))
	const told = staleRefusal({ seen: 1, now: 2, record: 'this list' }, [{ actor: 'x', by: 'Ada', changes }])
	expect(told.message).toMatch(/^Ada changed a, b, c, d, e and 2 more since you opened it\./)
	expect(told).toMatchObject({ details: { changes: { length: 7 } } })
})
