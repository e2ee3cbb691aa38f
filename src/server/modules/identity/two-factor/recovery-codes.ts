import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'

import { recoveryCodes } from '../tables.ts'

const howMany = 10
/** Without the letters that look like digits: 60 bits in twelve of them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = [4, 4, 4]

const newCode = (): string =>
	groups.map((length) => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')).join('-')

/** However it was typed: capitals, spaces and hyphens say nothing. */
const hashOf = (userId: string, code: string): string =>
	sha256(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** New codes in place of the old ones, to be shown once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
	const codes = Array.from({ length: howMany }, newCode)
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
	return codes
}

/** Uses a recovery code up, once however many try. Throws `CODE_INVALID`. */
export async function consumeRecoveryCode(tx: Tx, userId: string, code: string): Promise<void> {
	const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code)))
	const [used] = await tx.delete(recoveryCodes).where(isThis).returning({ userId: recoveryCodes.userId })
	if (used) return
	const message = 'This recovery code is not right, or was used before.'
	throw invalidField('recoveryCode', message, 'CODE_INVALID')
}
