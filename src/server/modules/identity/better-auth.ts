import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { username } from 'better-auth/plugins/username'
import type { BetterAuthOptions, DBAdapter } from 'better-auth/types'
import * as contract from '#contracts/identity.ts'
import { type Db, sqlState, type Tx } from '#server/db/client.ts'
import { isEmail, sha256 } from './rules.ts'
import { sessionCookie, sessionSeconds } from './sessions/session-cookie.ts'
import { firstTurn, type Turn } from './sign-in/hashing-turns.ts'
import { hashPassword, verifyPassword } from './sign-in/passwords.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

/** What of Better Auth the rest of the module sees: accounts and sessions are opened by it, and by nothing else. */
export interface BetterAuth {
	/** Checks user name or e-mail with password; null when they do not match, after equal work. */
	signIn(
		from: Visit,
		input: { identifier: string; password: string; remember: boolean },
		turn: Turn,
	): Promise<Checked | null>
	/** Opens a session inside `tx`, for whoever has shown by other means who they are. */
	open(tx: Tx, from: Visit, userId: string, remember: boolean): Promise<Opened>
	/** Writes account and session inside `tx`; null when the user name or the e-mail is taken. The hash is made before. */
	signUp(
		tx: Tx,
		from: Visit,
		input: { username: string; email: string; password: string; hash: string },
	): Promise<Opened | null>
}

/** Where a session is opened, as it is kept. */
export interface Visit {
	userAgent: string
	network: string | null
}

export interface Opened {
	userId: string
	/** The session's cookie as a `Set-Cookie` text. */
	cookies: string[]
}

/** A password that was right. Its session is worth nothing before it is opened: in a transaction that asks `hash` again. */
export interface Checked extends Opened {
	/** What the password was compared with, long ago by now: checking waits for its turn. */
	hash: string
	open(tx: Tx): Promise<void>
}

/** What goes along with a call of Better Auth. */
interface Joined {
	from: Visit
	/** A sign-in's turn at hashing. */
	turn?: Turn
	/** The transaction in which it writes. Without one no session is written: `write` does it later. */
	tx?: Tx
	/** The password of a sign-up, hashed already so that no connection waits for a turn at hashing. */
	hash?: string
	/** The hash that a password was found to be right by. */
	verified?: string
	write?: (tx: Tx) => Promise<void>
	/** Better Auth wraps what the database said; here it is as it was. */
	fault?: unknown
}

const taken = new Set(['USERNAME_IS_ALREADY_TAKEN', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'])
const uniqueViolation = '23505'

export function createBetterAuth(parts: {
	db: Db
	secret: string
	publicUrl: string
	cookie: { name: string; isSecure: boolean }
}): BetterAuth {
	const joined = new AsyncLocalStorage<Joined>()
	const { cookie } = parts
	const turn = () => joined.getStore()?.turn ?? firstTurn
	const { api, $context } = betterAuth({
		baseURL: parts.publicUrl,
		secret: parts.secret,
		// Its messages name people.
		logger: { disabled: true },
		telemetry: { enabled: false },
		database: storage(parts.db, joined),
		emailAndPassword: {
			enabled: true,
			minPasswordLength: 8,
			maxPasswordLength: 128,
			password: {
				hash: async (password) => joined.getStore()?.hash ?? (await hashPassword(password, turn())),
				verify: async (given) => {
					const call = joined.getStore()
					if (call) call.verified = given.hash
					return verifyPassword(given, turn())
				},
			},
		},
		session: { expiresIn: sessionSeconds.remembered },
		plugins: [username({ usernameValidator: (name) => contract.username.safeParse(name).success })],
		advanced: {
			database: { generateId: () => randomUUID(), validateSchema: false },
			ipAddress: { disableIpTracking: true },
			// The prefix is part of our own name for it.
			useSecureCookies: false,
			cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.isSecure } } },
		},
	})

	const openedBy = (answer: { headers: Headers; response: { user: { id: string } } }): Opened => ({
		userId: answer.response.user.id,
		cookies: answer.headers.getSetCookie().filter((text) => text.startsWith(`${cookie.name}=`)),
	})
	// No header of the request goes in, so nothing of an old session can live on in the new one.
	const call = () => ({ headers: new Headers(), returnHeaders: true as const })

	return {
		async signIn(from, { identifier, password, remember }, itsTurn) {
			const rest = { password, rememberMe: remember }
			const joining: Joined = { from, turn: itsTurn }
			try {
				const opened = openedBy(
					await joined.run(joining, () =>
						isEmail(identifier)
							? api.signInEmail({ ...call(), body: { email: identifier, ...rest } })
							: api.signInUsername({ ...call(), body: { username: identifier, ...rest } }),
					),
				)
				const { verified, write } = joining
				if (verified === undefined || !write) throw new Error('A sign-in checked no password, or opened no session.')
				return { ...opened, hash: verified, open: write }
			} catch (error) {
				if (!isAPIError(error) || error.statusCode >= 500) throw error
				// What can be no name at all it refuses without hashing; that must not be felt.
				if (error.statusCode !== 401) await hashPassword(password, itsTurn)
				return null
			}
		},
		async open(tx, from, userId, remember) {
			const { internalAdapter } = await $context
			const { token } = await joined.run({ from, tx }, () => internalAdapter.createSession(userId, !remember))
			const maxAge = remember ? sessionSeconds.remembered : null
			return { userId, cookies: [sessionCookie(token, parts.secret, cookie.isSecure, maxAge)] }
		},
		async signUp(tx, from, { hash, ...account }) {
			const joining: Joined = { from, tx, hash }
			const body = { ...account, name: account.username, rememberMe: false }
			try {
				return openedBy(await joined.run(joining, () => api.signUpEmail({ ...call(), body })))
			} catch (error) {
				if (sqlState(joining.fault) === uniqueViolation) return null
				if (isAPIError(error) && taken.has(String(error.body?.code))) return null
				throw joining.fault ?? error
			}
		},
	}
}

/**
 * Better Auth's own storage, with two differences: it joins the caller's transaction, or leaves sessions for a later one,
 * and sessions are kept hashed.
 */
function storage(db: Db, joined: AsyncLocalStorage<Joined>) {
	const following = new Proxy(db, {
		get: (outside, name) => Reflect.get(joined.getStore()?.tx ?? outside, name),
	})
	const schema = { user: users, session: sessions, account: accounts, verification: verifications }
	const adapter = drizzleAdapter(following, { provider: 'pg', schema })

	return (options: BetterAuthOptions): DBAdapter => {
		const original = adapter(options)
		const kept: DBAdapter = {
			...original,
			transaction: (work) => work(kept),
			create: async (query) => {
				try {
					if (query.model !== 'session') return await original.create(query)
					// Sessions are only ever opened through here: looking them up and ending them is ours, by the hash.
					const token = String(query.data.token)
					const joining = joined.getStore()
					if (!joining) throw new Error('A session was opened past the sign-in.')
					const { userAgent, network } = joining.from
					const kept = { ...query.data, token: sha256(token), userAgent, ipAddress: network }
					const write = async (tx: Tx) => {
						await joined.run({ ...joining, tx }, () => original.create({ ...query, data: kept }))
					}
					if (joining.tx) await write(joining.tx)
					else joining.write = write
					return { ...query.data, token } as never
				} catch (error) {
					const joining = joined.getStore()
					if (joining) joining.fault = error
					throw error
				}
			},
		}
		return kept
	}
}
