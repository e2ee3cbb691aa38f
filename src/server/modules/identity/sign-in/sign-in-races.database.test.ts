import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEmail, changePassword, deleteAccount } from '#contracts/account/account.ts'
import { createAddress } from '#contracts/account/addresses.ts'
import { me, requestReset, resetPassword, signIn, signInSecondStep } from '#contracts/account/identity.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { address, allAtOnce } from '#test/support/shopping.ts'
import { totp } from '#test/support/totp.ts'
import { halfWay, letCodesPass, password, turnOn } from '#test/support/two-factor.ts'
import { untilWaiting } from '#test/support/waiting.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({ TRUST_PROXY: 'loopback' })
})
afterAll(() => shop.auditAndClose())

const newPassword = 'another horse battery'

/** Several who try with the old password again and again while `change` is under way; they stop when it has ended. */
async function whileIt(change: () => Promise<unknown>, act: (who: Visitor) => Promise<unknown>) {
	const visitors = Array.from({ length: 6 }, () => shop.visitor())
	let isOver = false
	await Promise.all([
		change().finally(() => {
			isOver = true
		}),
		...visitors.map(async (who) => {
			while (!isOver) await act(who).catch(() => {})
		}),
	])
	return visitors
}
/** From elsewhere: a visitor from a place that the account has known for longer hashes first, and the owner would wait. */
const enter = (identifier: string) => (who: Visitor) =>
	who.send({
		method: signIn.method,
		url: signIn.path,
		headers: { 'x-forwarded-for': '203.0.113.9' },
		payload: { identifier, password, remember: true },
	})
const stillIn = async (visitors: readonly Visitor[]) =>
	(await allAtOnce(visitors.length, async (index) => (await visitors[index]?.call(me, {}))?.username)).filter(
		(end) => end !== 'UNAUTHENTICATED',
	)

describe('somebody who signs in with the old password', () => {
	test('is not in once it has been changed', async () => {
		const ada = await shop.signedIn()
		const body = { currentPassword: password, password: newPassword }
		const others = await whileIt(() => ada.call(changePassword, { body }), enter(ada.username))
		expect(await stillIn(others)).toEqual([])
		expect(await ada.call(me, {})).toMatchObject({ id: ada.id })
	})

	test('is not in once it has been reset', async () => {
		const ada = await shop.signedIn()
		await shop.visitor().call(requestReset, { body: { email: ada.email } })
		const [mail] = await shop.rows(
			`SELECT data->>'token' AS token FROM mails WHERE kind = 'password-reset' AND recipient = $1`,
			[ada.email],
		)
		const body = { token: mail?.token, password: newPassword }
		const others = await whileIt(() => shop.visitor().call(resetPassword, { body }), enter(ada.username))
		expect(await stillIn(others)).toEqual([])
	})

	test('is not in once the account is deleted, which holds nothing any more', async () => {
		const ada = await shop.signedIn()
		const body = { confirmation: ada.username, password }
		const others = await whileIt(() => ada.call(deleteAccount, { body }), enter(ada.username))
		expect(await stillIn(others)).toEqual([])
		for (const table of ['sessions', 'pending_sign_ins', 'known_networks'])
			expect(await shop.rows(`SELECT * FROM ${table} WHERE user_id = $1`, [ada.id]), table).toEqual([])
	})

	test('waits for no second step once it has been changed', async () => {
		const ada = await shop.signedIn()
		await turnOn(ada)
		const body = { currentPassword: password, password: newPassword }
		await whileIt(() => ada.call(changePassword, { body }), enter(ada.username))
		expect(await shop.rows('SELECT * FROM pending_sign_ins WHERE user_id = $1', [ada.id])).toEqual([])
		expect(await shop.rows('SELECT * FROM sessions WHERE user_id = $1', [ada.id])).toHaveLength(1)
	})

	test('moves the account to no other mailbox once it has been changed', async () => {
		const ada = await shop.signedIn()
		const thief = shop.visitor()
		await enter(ada.username)(thief)
		const body = { currentPassword: password, password: newPassword }
		await whileIt(
			() => ada.call(changePassword, { body }),
			() => thief.call(changeEmail, { body: { email: `thief-${ada.id}@example.com`, password } }),
		)
		expect(await shop.rows(`SELECT * FROM mailed_links WHERE user_id = $1 AND purpose = 'email'`, [ada.id])).toEqual([])
	})
})

test('a second step that is under way lets nobody in once the password has been changed', async () => {
	const ada = await shop.signedIn()
	const { secret } = await turnOn(ada)
	const half = await halfWay(shop, ada)
	await letCodesPass(shop, ada)
	// As a change of the password does it, held up in the middle.
	const change = new Client({ connectionString: shop.ownerUrl })
	await change.connect()
	await change.query('BEGIN')
	await change.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [ada.id])
	const entering = half.call(signInSecondStep, { body: { code: totp(secret) } }).catch((error: unknown) => error)
	await untilWaiting(shop)
	await change.query('DELETE FROM sessions WHERE user_id = $1', [ada.id])
	await change.query('DELETE FROM pending_sign_ins WHERE user_id = $1', [ada.id])
	await change.query('COMMIT')
	await change.end()
	expect(await entering).toMatchObject({ code: 'TWO_FACTOR_EXPIRED' })
	expect(await shop.rows('SELECT * FROM sessions WHERE user_id = $1', [ada.id])).toEqual([])
})

test('a session that outlived its account is nobody’s', async () => {
	const ada = await shop.signedIn()
	await shop.services.db.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ada.id])
	await expect(ada.call(me, {})).rejects.toMatchObject({ status: 401 })
	await expect(ada.call(createAddress, { body: address })).rejects.toMatchObject({ status: 401 })
	await shop.services.db.pool.query('UPDATE users SET deleted_at = NULL WHERE id = $1', [ada.id])
})
