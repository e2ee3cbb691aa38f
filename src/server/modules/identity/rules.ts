import type { DisplayRole } from '#contracts/account/identity.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { commonWords } from './passwords/common-passwords.ts'

const byRank: readonly Role[] = ['ADMIN', 'DISTRIBUTOR', 'CREATOR']

/** The highest role held, in the order ADMIN, DISTRIBUTOR, CREATOR; a customer without any of them. */
export const highestRole = (held: readonly Role[]): DisplayRole =>
	byRank.find((role) => held.includes(role)) ?? 'CUSTOMER'

/** The special roles held, highest first; without one an account is a customer's. */
export function shownRoles(held: readonly Role[]): DisplayRole[] {
	const special = byRank.filter((role) => held.includes(role))
	return special.length > 0 ? special : ['CUSTOMER']
}

/** Of the roles that a user has, those that count only after a second factor, where one is required. */
export const rolesNeedingSecondFactor = (held: readonly Role[]): Role[] => held.filter((role) => role === 'ADMIN')

/** The staff role as a column keeps it: null for an owner, who may do everything. */
export const storedStaffRole = (role: StaffRole | undefined): Exclude<StaffRole, 'owner'> | null =>
	role === undefined || role === 'owner' ? null : role

/** How user names and e-mails are looked up. */
export const normalizeIdentifier = (identifier: string): string => identifier.trim().toLowerCase()

export const isEmail = (identifier: string): boolean => identifier.includes('@')

const shortestName = 4
const mustRemain = 4

/** Why this password is too easy to guess for this account, in words for its owner; null when it is not. */
export function passwordWeakness(password: string, account: { username: string; email: string }): string | null {
	const plain = password.toLowerCase()
	if (new Set(plain).size < 4 || isRun(plain)) return 'This password is a simple pattern. Choose one that is not.'
	const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
	if (word === '' && plain.length < 12) return 'Numbers alone are easy to guess. Choose a longer password.'
	if (commonWords.has(plain) || commonWords.has(word) || commonWords.has(half(word)))
		return 'Many people use this password. Choose one that is yours alone.'
	const [mailbox = ''] = normalizeIdentifier(account.email).split('@')
	for (const name of [normalizeIdentifier(account.username), mailbox, normalizeIdentifier(account.email)]) {
		if (name.length < shortestName || !plain.includes(name)) continue
		if (plain.replaceAll(name, '').length < mustRemain)
			return 'This password is almost your user name or e-mail. Choose another.'
	}
	return null
}

/** `monkeymonkey` is `monkey`. */
function half(word: string): string {
	const middle = word.slice(0, word.length / 2)
	return middle + middle === word ? middle : word
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Whether a password is one walk along the alphabet, the digits or a row of keys, perhaps begun again: `12345678`, `abcdabcd`. */
function isRun(text: string): boolean {
	const starts = runs.map((run) => run.slice(run.indexOf(text[0] ?? '')))
	return runs.some((run) => run.includes(text)) || starts.some((run) => isRepeated(text, run))
}

function isRepeated(text: string, run: string): boolean {
	for (let length = 3; length <= text.length / 2; length++) {
		const part = text.slice(0, length)
		if (run.startsWith(part) && part.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
	}
	return false
}

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

/** A password that can be read out: four groups of two syllables and two digits, 56 bits. `pick(n)` is random below n. */
export function readablePassword(pick: (below: number) => number): string {
	const letter = (from: string) => from.charAt(pick(from.length))
	const group = () => letter(consonants) + letter(vowels) + letter(consonants) + letter(vowels)
	return [group(), group(), group(), group(), String(10 + pick(90))].join('-')
}
