import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginTwoFactor, changeEmail, getAccount, resendVerification } from '#contracts/account/account.ts'
import {
	confirmEmailChange,
	invite,
	me,
	requestReset,
	resetPassword,
	signIn,
	verifyEmail,
} from '#contracts/account/identity.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { sha256 } from '#server/hashing.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { mailsTo, tokenMailedTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { identityCleanUp } from '../clean-up.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const aMailbox = () => `new-${crypto.randomUUID().slice(0, 8)}@example.com`

describe('confirming an e-mail', () => {
	test('is asked for at sign-up, works once, for the holder of the link', async () => {
		const ada = await shop.signedIn()
		expect(await ada.call(getAccount, {})).toMatchObject({ emailVerified: false })
		const token = await tokenMailedTo(shop, 'welcome', ada.email)
		expect(Buffer.from(token, 'base64url')).toHaveLength(32)
		await shop.visitor().call(verifyEmail, { body: { token } })
		expect(await ada.call(getAccount, {})).toMatchObject({ emailVerified: true, email: ada.email })
		await expect(shop.visitor().call(verifyEmail, { body: { token } })).rejects.toMatchObject({
			status: 422,
			code: 'LINK_INVALID',
		})
		expect(await shop.rows('SELECT action FROM audit_log WHERE subject = $1', [ada.id])).toEqual([
			{ action: 'email.verified' },
		])
	})

	test('takes one of 20 who use the same link at once', async () => {
		const ada = await shop.signedIn()
		const token = await tokenMailedTo(shop, 'welcome', ada.email)
		const ends = await allAtOnce(20, async () => {
			await shop.visitor().call(verifyEmail, { body: { token } })
			return 'confirmed'
		})
		expect(ends.toSorted()).toEqual([...Array(19).fill('LINK_INVALID'), 'confirmed'])
	})

	test('can be asked for again, and uses up the links from before', async () => {
		const ada = await shop.signedIn()
		const first = await tokenMailedTo(shop, 'welcome', ada.email)
		await ada.call(resendVerification, { body: {} })
		const second = await tokenMailedTo(shop, 'verify-email', ada.email)
		await shop.visitor().call(verifyEmail, { body: { token: second } })
		await expect(shop.visitor().call(verifyEmail, { body: { token: first } })).rejects.toMatchObject({
			code: 'LINK_INVALID',
		})
		expect(await ada.call(resendVerification, { body: {} })).toEqual({ message: 'Your e-mail is confirmed already.' })
		expect(await mailsTo(shop, ada.email)).toEqual(['welcome', 'verify-email'])
	})

	test('does not work with an old or made-up link, nor with one for another purpose', async () => {
		const ada = await shop.signedIn()
		const token = await tokenMailedTo(shop, 'welcome', ada.email)
		expect(await shop.rows('SELECT 1 FROM mailed_links WHERE token_hash = $1', [token])).toEqual([])
		await expect(
			shop.visitor().call(resetPassword, { body: { token, password: 'a new and long one' } }),
		).rejects.toMatchObject({ code: 'RESET_INVALID' })
		await shop.services.db.pool.query('UPDATE mailed_links SET expires_at = now() WHERE user_id = $1', [ada.id])
		for (const tried of [token, sha256(token), 'made-up', '%'])
			await expect(shop.visitor().call(verifyEmail, { body: { token: tried } })).rejects.toMatchObject({
				code: 'LINK_INVALID',
			})
	})

	test('lives for the time that its mail says', async () => {
		const ada = await shop.signedIn()
		await ada.call(changeEmail, { body: { email: aMailbox(), password } })
		await shop.visitor().call(requestReset, { body: { email: ada.email } })
		const lives = await shop.rows(
			`SELECT purpose, round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM mailed_links
			 WHERE user_id = $1 ORDER BY minutes`,
			[ada.id],
		)
		expect(lives).toEqual([
			{ purpose: 'reset', minutes: 30 },
			{ purpose: 'email', minutes: 60 },
			{ purpose: 'verify', minutes: 1440 },
		])
	})
})

describe('changing the e-mail', () => {
	test('counts once the link at the new address is opened, and is told at the old one', async () => {
		const ada = await shop.signedIn()
		const email = aMailbox()
		await ada.call(changeEmail, { body: { email: email.toUpperCase(), password } })
		expect(await ada.call(getAccount, {})).toMatchObject({ email: ada.email, pendingEmail: email })
		await shop.visitor().call(requestReset, { body: { email: ada.email } })

		await shop
			.visitor()
			.call(confirmEmailChange, { body: { token: await tokenMailedTo(shop, 'confirm-email', email) } })
		expect(await ada.call(getAccount, {})).toMatchObject({ email, pendingEmail: null, emailVerified: true })
		expect(await ada.call(me, {})).toMatchObject({ email })
		expect(await mailsTo(shop, ada.email)).toEqual(['welcome', 'password-reset', 'account-notice: email-changed'])
		await shop.visitor().call(signIn, { body: { identifier: email, password } })
		await expect(shop.visitor().call(signIn, { body: { identifier: ada.email, password } })).rejects.toMatchObject({
			code: 'INVALID_CREDENTIALS',
		})
		// Links that were sent to the old mailbox open nothing any more.
		const reset = await tokenMailedTo(shop, 'password-reset', ada.email)
		await expect(
			shop.visitor().call(resetPassword, { body: { token: reset, password: 'a new and long one' } }),
		).rejects.toMatchObject({ code: 'RESET_INVALID' })
	})

	test('needs the password, and an address that is another one', async () => {
		const ada = await shop.signedIn()
		await expect(
			ada.call(changeEmail, { body: { email: aMailbox(), password: 'not mine at all' } }),
		).rejects.toMatchObject({ status: 422, code: 'WRONG_PASSWORD', body: { issues: [{ path: ['password'] }] } })
		await expect(ada.call(changeEmail, { body: { email: ada.email, password } })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		expect(await mailsTo(shop, ada.email)).toEqual(['welcome'])
	})

	test('does not tell who else has an account, but to the owner of that mailbox', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		const ask = async (email: string) =>
			(await ada.call(changeEmail, { body: { email, password } })).message.replace(email, 'X')
		expect(await ask(bob.email)).toBe(await ask(aMailbox()))
		await ask(bob.email)
		const token = await tokenMailedTo(shop, 'confirm-email', bob.email)
		await expect(shop.visitor().call(confirmEmailChange, { body: { token } })).rejects.toMatchObject({
			status: 409,
			code: 'CONFLICT',
		})
		expect(await ada.call(getAccount, {})).toMatchObject({ email: ada.email })
	})

	test('takes one of 20 who open the link at once; a newer wish replaces an older one', async () => {
		const ada = await shop.signedIn()
		const [older, newer] = [aMailbox(), aMailbox()]
		for (const email of [older, newer]) await ada.call(changeEmail, { body: { email, password } })
		const replaced = await tokenMailedTo(shop, 'confirm-email', older)
		await expect(shop.visitor().call(confirmEmailChange, { body: { token: replaced } })).rejects.toMatchObject({
			code: 'LINK_INVALID',
		})
		const token = await tokenMailedTo(shop, 'confirm-email', newer)
		const ends = await allAtOnce(20, async () => {
			await shop.visitor().call(confirmEmailChange, { body: { token } })
			return 'moved'
		})
		expect(ends.toSorted()).toEqual([...Array(19).fill('LINK_INVALID'), 'moved'])
		expect(await ada.call(getAccount, {})).toMatchObject({ email: newer })
	})

	test('of two who move to one address, the first to open the link has it', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		const email = aMailbox()
		const tokens: string[] = []
		for (const who of [ada, bob]) {
			await who.call(changeEmail, { body: { email, password } })
			tokens.push(await tokenMailedTo(shop, 'confirm-email', email))
		}
		const ends = await allAtOnce(2, async (index) => {
			await shop.visitor().call(confirmEmailChange, { body: { token: tokens[index] ?? '' } })
			return 'moved'
		})
		expect(ends.toSorted()).toEqual(['CONFLICT', 'moved'])
	})
})

test('what nobody can use any more is swept up, and what is still good stays', async () => {
	const [ada, bob] = [await shop.signedIn('ADMIN'), await shop.signedIn()]
	for (const who of [ada, bob]) await who.call(beginTwoFactor, { body: { password } })
	for (const who of [ada, bob])
		await ada.call(invite, { body: { email: `friend-of-${who.email}`, roles: ['CREATOR'] } })
	const { pool } = shop.services.db
	await pool.query('UPDATE mailed_links SET expires_at = now() WHERE user_id = $1', [ada.id])
	await pool.query("UPDATE invitations SET expires_at = now() WHERE email = 'friend-of-' || $1", [ada.email])
	await pool.query("UPDATE two_factors SET created_at = now() - interval '2 days' WHERE user_id = $1", [ada.id])
	await pool.query("UPDATE known_networks SET seen_at = now() - interval '181 days' WHERE user_id = $1", [ada.id])
	for (const [who, after] of [
		[ada, 'now()'],
		[bob, "now() + interval '5 minutes'"],
	] as const)
		await pool.query(
			`INSERT INTO pending_sign_ins (token_hash, user_id, is_remembered, expires_at) VALUES ($1, $1, false, ${after})`,
			[who.id],
		)
	await cleanUp(shop.services.db, shop.services.log, identityCleanUp)
	for (const table of ['mailed_links', 'two_factors', 'known_networks', 'pending_sign_ins'])
		expect([
			table,
			await shop.rows(`SELECT DISTINCT user_id FROM ${table} WHERE user_id = ANY($1)`, [[ada.id, bob.id]]),
		]).toEqual([table, [{ user_id: bob.id }]])
	expect(await shop.rows("SELECT email FROM invitations WHERE email LIKE 'friend-of-%'")).toEqual([
		{ email: `friend-of-${bob.email}` },
	])
})
