import { vi } from 'vitest'

/** Every password that is hashed, to be kept or to be compared. */
export const hashed = vi.fn()

type Passwords = typeof import('@better-auth/utils/password')

/** For `vi.mock('@better-auth/utils/password', …)`: the real thing, counted. */
export const countedHashing = (real: Passwords): Passwords => ({
	...real,
	hashPassword: (password) => {
		hashed()
		return real.hashPassword(password)
	},
	verifyPassword: (hash, password) => {
		hashed()
		return real.verifyPassword(hash, password)
	},
})
