import { describe, expect, test } from 'vitest'
import type { Role } from '#contracts/endpoint.ts'
import { commonWords } from './passwords/common-passwords.ts'
import { highestRole, normalizeIdentifier, passwordWeakness, readablePassword, shownRoles } from './rules.ts'
import { cookieNameFor, expiredCookie, newToken, sessionCookie, signedToken } from './sessions/session-cookie.ts'

describe('roles', () => {
	test.each<[Role[], string, string[]]>([
		[[], 'CUSTOMER', ['CUSTOMER']],
		[['CREATOR'], 'CREATOR', ['CREATOR']],
		[['DISTRIBUTOR'], 'DISTRIBUTOR', ['DISTRIBUTOR']],
		[['ADMIN'], 'ADMIN', ['ADMIN']],
		[['CREATOR', 'DISTRIBUTOR'], 'DISTRIBUTOR', ['DISTRIBUTOR', 'CREATOR']],
		[['CREATOR', 'ADMIN'], 'ADMIN', ['ADMIN', 'CREATOR']],
		[['CREATOR', 'DISTRIBUTOR', 'ADMIN'], 'ADMIN', ['ADMIN', 'DISTRIBUTOR', 'CREATOR']],
	])('%j are shown as %s, in full %j', (held, highest, all) => {
		expect(highestRole(held)).toBe(highest)
		expect(shownRoles(held)).toEqual(all)
	})
})

test('a user name is looked up without regard to case and the space round it', () => {
	expect(normalizeIdentifier('  Ada.Lovelace ')).toBe('ada.lovelace')
})

describe('a password is too easy', () => {
	const ada = { username: 'Lovelace', email: 'countess@example.com' }

	test.each([
		'password',
		'Password1',
		'PASSWORD123!',
		'!!password!!',
		'iloveyou2024',
		'qwerty12345',
		'untapped!',
		'monkeymonkey',
		'Dragon2023',
		'football1',
	])('when many use it: %s', (password) => {
		expect(passwordWeakness(password, ada)).toContain('Many people')
	})

	test.each(['aaaaaaaa', 'abababab', '12345678', '987654321', 'abcdefgh', 'asdfghjkl', '12341234', 'abcdabcdab'])(
		'when it is a pattern: %s',
		(password) => {
			expect(passwordWeakness(password, ada)).toContain('pattern')
		},
	)

	test.each(['20041987', '1998-12-24'])('when it is a date: %s', (password) => {
		expect(passwordWeakness(password, ada)).toContain('Numbers alone')
	})

	test.each(['lovelace', 'Lovelace1', 'lovelace!42', 'COUNTESS99', 'countess@example.com'])(
		'when it is little more than the name: %s',
		(password) => {
			expect(passwordWeakness(password, ada)).toContain('almost your user name')
		},
	)

	test.each([
		'correct horse battery',
		'lovelace and the engine',
		'kT9#mv2w',
		'blue-kettle-7',
		'пароль надежный',
		'passwordless-future-2030',
		'8261940371552',
	])('but not this: %s', (password) => {
		expect(passwordWeakness(password, ada)).toBeNull()
	})

	test('a name of three letters forbids nothing', () => {
		expect(passwordWeakness('ada4815162342', { username: 'ada', email: 'a@example.com' })).toBeNull()
	})

	test('the list holds a few hundred words, in small letters', () => {
		expect(commonWords.size).toBeGreaterThan(300)
		for (const word of commonWords) expect(word).toBe(word.toLowerCase())
	})
})

describe('a readable password', () => {
	test('has letters for the voice, and passes as a password', () => {
		let turn = 0
		const password = readablePassword((below) => turn++ % below)
		expect(password).toMatch(/^([b-z][aeiou]){2}(-([b-z][aeiou]){2}){3}-\d\d$/)
		expect(passwordWeakness(password, { username: 'admin', email: 'admin@untapped.example' })).toBeNull()
	})
})

describe('the session cookie', () => {
	const secret = 'a secret for this test'
	const header = (cookie: string) => cookie.split(';')[0] ?? ''

	test('is bound to the host over TLS, and short-lived unless remembered', () => {
		expect(sessionCookie('t', secret, true, 60)).toMatch(
			/^__Host-untapped_session=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		)
		expect(sessionCookie('t', secret, false, null)).toMatch(/^untapped_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
		expect(expiredCookie(true)).toContain('Max-Age=0')
	})

	test('opens with our signature alone', () => {
		const token = newToken()
		const cookie = header(sessionCookie(token, secret, false, null))
		const name = cookieNameFor(false)
		expect(signedToken(cookie, name, secret)).toBe(token)
		expect(signedToken(`theme=dark; ${cookie}; more=1`, name, secret)).toBe(token)
		expect(signedToken(cookie, name, 'another secret')).toBeNull()
		expect(signedToken(cookie, cookieNameFor(true), secret)).toBeNull()
	})

	test.each([
		'',
		'untapped_session',
		'untapped_session=',
		'untapped_session=.',
		'untapped_session=token',
		'untapped_session=token.',
		'untapped_session=token.AAAA',
		'untapped_session=%E0%A4%A',
		'untapped_session=%00.%00',
	])('that is made up opens nothing: %s', (cookie) => {
		expect(signedToken(cookie, 'untapped_session', secret)).toBeNull()
	})
})
