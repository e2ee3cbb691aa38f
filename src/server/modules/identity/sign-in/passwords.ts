import { availableParallelism } from 'node:os'
import { Refusal } from '#server/errors.ts'
import { weakness } from '../rules.ts'
import { openTurns, type Turn } from './hashing-turns.ts'

/** One hash fills a core and 32 MB for some 60 ms: one core stays free for everything else that the process does. */
const inTurn = openTurns(Math.max(1, Math.min(availableParallelism() - 1, 4)))

// Loaded when the first password comes, with the rest of Better Auth.
const scrypt = () => import('better-auth/crypto')

/** Better Auth's scrypt, taken in turn. Throws `UNAVAILABLE` when the queue is long. */
export async function hashPassword(password: string, turn: Turn): Promise<string> {
	const { hashPassword: hash } = await scrypt()
	return inTurn(turn, () => hash(password))
}

export async function verifyPassword(given: { hash: string; password: string }, turn: Turn): Promise<boolean> {
	const { verifyPassword: verify } = await scrypt()
	return inTurn(turn, () => verify(given))
}

/** Throws `WEAK_PASSWORD` for what is too easy to guess for this account. */
export function refuseWeak(password: string, account: { username: string; email: string }): void {
	const weak = weakness(password, account)
	if (weak) throw new Refusal('WEAK_PASSWORD', weak, { issues: [{ path: ['password'], message: weak }] })
}
