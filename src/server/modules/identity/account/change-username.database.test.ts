import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeUsername, deleteAccount, getAccount } from '#contracts/account/account.ts'
import { me, signIn, signUp } from '#contracts/account/identity.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const aName = () => `Grace-${crypto.randomUUID().slice(0, 8)}`
const change = (who: Visitor, username: string, given = password) =>
	who.call(changeUsername, { body: { username, password: given } })
const enterAs = (identifier: string) => shop.visitor().call(signIn, { body: { identifier, password } })

describe('changing the user name', () => {
	test('counts at once on every device, is what signs in from then on, and is told by mail', async () => {
		const ada = await shop.signedIn('CREATOR')
		const phone = shop.visitor()
		await phone.call(signIn, { body: { identifier: ada.username, password } })
		const name = aName()
		expect(await change(ada, ` ${name} `)).toEqual({ id: ada.id, username: name, email: ada.email, role: 'CREATOR' })
		expect(await phone.call(me, {})).toMatchObject({ username: name })
		expect(await phone.call(getAccount, {})).toMatchObject({ username: name })
		expect(await enterAs(name.toUpperCase())).toMatchObject({ id: ada.id })
		await expect(enterAs(ada.username)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
		expect(await mailsTo(shop, ada.email)).toContain('account-notice: username-changed')
		const { rows } = await shop.services.db.pool.query(
			'SELECT actor, action, details FROM audit_log WHERE subject = $1',
			[ada.id],
		)
		// The log is never taken back, so no name stands in it.
		expect(rows).toEqual([{ actor: ada.id, action: 'username.changed', details: {} }])
	})

	test('leaves the old name to nobody: not at sign-up, not by a change, not to its former owner', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		await change(ada, aName())
		const again = ada.username.toUpperCase()
		await expect(
			shop.visitor().call(signUp, { body: { username: again, email: 'z@example.com', password } }),
		).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
		for (const who of [ada, bob]) await expect(change(who, again)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
	})

	test('to other capitals retires nothing', async () => {
		const ada = await shop.signedIn()
		const capitals = ada.username.toUpperCase()
		expect(await change(ada, capitals)).toMatchObject({ username: capitals })
		expect(await change(ada, ada.username)).toMatchObject({ username: ada.username })
		expect(await enterAs(capitals)).toMatchObject({ id: ada.id })
	})

	test('says no in the same bytes to a name that is somebody’s and to one that was', async () => {
		const [ada, bob, gone] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn()]
		await gone.call(deleteAccount, { body: { password, confirmation: gone.username } })
		const answers = []
		for (const username of [bob.username, gone.username]) {
			const { status, text } = await ada.send({
				method: 'POST',
				url: '/api/account/username',
				payload: { username, password },
			})
			answers.push([status, text.replace(/"requestId":"[^"]+"/, '')])
		}
		expect(answers[0]?.[0]).toBe(409)
		expect(answers[1]).toEqual(answers[0])
		expect(await ada.call(me, {})).toMatchObject({ username: ada.username })
	})

	test('needs the password, another name, and one that may be a name', async () => {
		const ada = await shop.signedIn()
		await expect(change(ada, aName(), 'not mine at all')).rejects.toMatchObject({
			code: 'WRONG_PASSWORD',
			body: { issues: [{ path: ['password'] }] },
		})
		await expect(change(ada, ada.username)).rejects.toMatchObject({ code: 'CONFLICT' })
		for (const username of ['ad', 'a'.repeat(31), 'ada lovelace', 'ada@example.com', 'ad\u0000a'])
			await expect(change(ada, username)).rejects.toMatchObject({ status: 400 })
		await expect(change(shop.visitor(), aName())).rejects.toMatchObject({ status: 401 })
	})

	test('of twelve who want the same name at once, exactly one gets it', async () => {
		const people = await Promise.all(Array.from({ length: 12 }, () => shop.signedIn()))
		const name = aName()
		const ends = await allAtOnce(12, (index) => change(people[index] as Visitor, name))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
		expect(ends.filter((end) => end === 'USERNAME_TAKEN')).toHaveLength(11)
	})
})
