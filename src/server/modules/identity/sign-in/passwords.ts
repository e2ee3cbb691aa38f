import { availableParallelism } from 'node:os'
import { Refusal } from '#server/errors.ts'
import { weakness } from '../rules.ts'

/** One hash fills a core and 32 MB for some 60 ms: one core stays free for everything else that the process does. */
const maxAtOnce = Math.max(1, Math.min(availableParallelism() - 1, 4))
/** Longer queues would be answered after the caller has given up. */
const maxWaiting = 200

let running = 0
const waiting: Array<() => void> = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running < maxAtOnce) running++
	else {
		if (waiting.length >= maxWaiting)
			throw new Refusal('UNAVAILABLE', 'The store is busy. Please try again.', { retryAfter: 5 })
		await new Promise<void>((resolve) => waiting.push(resolve))
	}
	try {
		return await work()
	} finally {
		const next = waiting.shift()
		if (next) next()
		else running--
	}
}

// Loaded when the first password comes, with the rest of Better Auth.
const scrypt = () => import('better-auth/crypto')

/** Better Auth's scrypt, taken in turn. Throws `UNAVAILABLE` when the queue is long. */
export const hashPassword = (password: string): Promise<string> =>
	inTurn(async () => (await scrypt()).hashPassword(password))

export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
	inTurn(async () => (await scrypt()).verifyPassword({ hash, password }))

/** Throws `WEAK_PASSWORD` for what is too easy to guess for this account. */
export function refuseWeak(password: string, account: { username: string; email: string }): void {
	const weak = weakness(password, account)
	if (weak) throw new Refusal('WEAK_PASSWORD', weak, { issues: [{ path: ['password'], message: weak }] })
}
