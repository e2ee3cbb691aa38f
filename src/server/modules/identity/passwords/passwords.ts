import { availableParallelism } from 'node:os'
import * as scrypt from '@better-auth/utils/password'
import { invalidField } from '#server/errors.ts'
import { passwordWeakness } from '../rules.ts'
import { createHashingTurns, type HashingSlot } from './hashing-turns.ts'

/** One hash fills a core and 32 MB for some 60 ms: one core stays free for everything else that the process does. */
const inTurn = createHashingTurns(Math.max(1, Math.min(availableParallelism() - 1, 4)))

/** Better Auth's scrypt, taken in turn. Throws `UNAVAILABLE` when the queue is long. */
export const hashPassword = (password: string, turn: HashingSlot): Promise<string> =>
	inTurn(turn, () => scrypt.hashPassword(password))

export const verifyPassword = (
	{ hash, password }: { hash: string; password: string },
	turn: HashingSlot,
): Promise<boolean> => inTurn(turn, () => scrypt.verifyPassword(hash, password))

/** Throws `WEAK_PASSWORD` for what is too easy to guess for this account. */
export function refuseWeak(password: string, account: { username: string; email: string }): void {
	const weak = passwordWeakness(password, account)
	if (weak) throw invalidField('password', weak, 'WEAK_PASSWORD')
}
