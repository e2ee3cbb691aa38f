import { randomInt } from 'node:crypto'
import type { Statement, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '../rules.ts'

const howMany = 10
/** Without the letters that look like digits: 60 bits in twelve of them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = [4, 4, 4]

const newCode = (): string =>
	groups.map((length) => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')).join('-')

/** However it was typed: capitals, spaces and hyphens say nothing. */
const hashOf = (userId: string, code: string): string =>
	sha256(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

const replace: Statement<never> = {
	name: 'recovery-codes-replace',
	text: `WITH old AS (DELETE FROM recovery_codes WHERE user_id = $1)
		INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])`,
}
const use: Statement<{ codeHash: string }> = {
	name: 'recovery-code-use',
	text: 'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING code_hash AS "codeHash"',
}

/** New codes in place of the old ones, to be shown once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
	const codes = Array.from({ length: howMany }, newCode)
	await tx.run(replace, [userId, codes.map((code) => hashOf(userId, code))])
	return codes
}

/** Uses a recovery code up, once however many try. Throws `CODE_INVALID`. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<void> {
	const [used] = await tx.run(use, [userId, hashOf(userId, code)])
	if (used) return
	const message = 'This recovery code is not right, or was used before.'
	throw new Refusal('CODE_INVALID', message, { issues: [{ path: ['recoveryCode'], message }] })
}
