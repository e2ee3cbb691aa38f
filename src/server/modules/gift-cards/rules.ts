import { randomInt } from 'node:crypto'
import { keyedHash } from '#server/hashing.ts'

/** No 0 and O, no 1, I and L, no U that is read as V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const symbols = 16

/** A new code, grouped for reading aloud: `ABCD-EFGH-JKMN-PQRS`, about 78 bits. */
export function newGiftCardCode(): string {
	const code = Array.from({ length: symbols }, () => alphabet[randomInt(alphabet.length)]).join('')
	return code.match(/.{4}/g)?.join('-') ?? code
}

/** The typed code without the spaces and dashes that people put between its symbols. */
export const normalizeGiftCardCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The key under which tries of a gift card's code are counted (`CodeMissLimits`). */
export const giftCardCodeKey = (typed: string): string => `gift-card:${normalizeGiftCardCode(typed)}`

/** A keyed hash: a reader of the table can neither spend a card nor test guesses. */
export const hashOfGiftCardCode = (key: string, code: string): string => keyedHash(key, normalizeGiftCardCode(code))
