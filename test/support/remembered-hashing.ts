import { createRequire } from 'node:module'

type Passwords = typeof import('@better-auth/utils/password')

// Required, for the tests that this file serves are given it in place of the package.
const real: Passwords = createRequire(import.meta.url)('@better-auth/utils/password')

const hashes = new Map<string, Promise<string>>()
const comparisons = new Map<string, Promise<boolean>>()

function remembered<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
	const answer = known.get(key) ?? ask()
	known.set(key, answer)
	return answer
}

// Half of what the tests of the database compute would be the same few passwords, hashed for every account that they make.
// Each is hashed and compared once, by the real thing. What is about hashing itself has a project of its own (vitest.config.ts).

export const hashPassword: Passwords['hashPassword'] = (password) =>
	remembered(hashes, password, () => real.hashPassword(password))

export const verifyPassword: Passwords['verifyPassword'] = (hash, password) =>
	remembered(comparisons, JSON.stringify([hash, password]), () => real.verifyPassword(hash, password))
