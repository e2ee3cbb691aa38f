import { createHmac, randomInt } from 'node:crypto'
import { claimAlphabet } from '#contracts/tokens/claim-code.ts'

const symbols = 12

/** A new code, grouped for reading aloud: `ABCD-EFGH-JKMN`, about 59 bits of chance. */
export function newSingleUseCode(): string {
	const code = Array.from({ length: symbols }, () => claimAlphabet[randomInt(claimAlphabet.length)]).join('')
	return code.match(/.{4}/g)?.join('-') ?? code
}

/** A keyed hash, however the code was typed: a reader of the table can neither use a code nor test guesses. */
export const hashOfSingleUseCode = (key: string, typed: string): string =>
	createHmac('sha256', key)
		.update(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))
		.digest('base64url')
