import { createHmac, randomBytes } from 'node:crypto'
import { claimAlphabet } from '#contracts/tokens/claim-code.ts'

const symbols = 12

export const newSeed = (): string => randomBytes(32).toString('base64url')

/**
 * The code of this number in a batch, grouped for reading aloud: `ABCD-EFGH-JKMN`, about 59 bits. It comes out of key and
 * seed, so that nobody has to keep codes until they are told, and nobody can tell them again once the seed is gone.
 */
export function singleUseCodeOf(key: string, seed: string, number: number): string {
	const chance = createHmac('sha256', key).update(`${seed} ${number}`).digest()
	// Two bytes a symbol: the first symbols of the alphabet are likelier by less than one in two thousand.
	const symbolAt = (at: number) => claimAlphabet[chance.readUInt16BE(at * 2) % claimAlphabet.length]
	const code = Array.from({ length: symbols }, (_, at) => symbolAt(at)).join('')
	return code.match(/.{4}/g)?.join('-') ?? code
}

/** A keyed hash, however the code was typed: a reader of the table can neither use a code nor test guesses. */
export const hashOfSingleUseCode = (key: string, typed: string): string =>
	createHmac('sha256', key)
		.update(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))
		.digest('base64url')

/** Codes of a batch with their hashes: so many, from this number on. */
export const codesFrom = (key: string, { seed, from, count }: { seed: string; from: number; count: number }) =>
	Array.from({ length: count }, (_, at) => {
		const code = singleUseCodeOf(key, seed, from + at)
		return { code, hash: hashOfSingleUseCode(key, code) }
	})
