import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { networkOf } from '#server/http/limits/network.ts'
import type { Limit } from '#server/http/limits/rate-limits.ts'
import type { Identity } from '../identity.ts'
import type { HashingSlot } from '../passwords/hashing-turns.ts'
import { knownNetworks, users } from '../tables.ts'

/**
 * The rule: tries at one account are few from one network; over all networks together they are few too, but for
 * networks that the account was entered from before. So an attacker of an account from a thousand places is held up,
 * and its owner, where they have signed in before, is not. Elsewhere a reset link lets the owner in: using it makes
 * the place known. Accounts that do not exist are counted alike.
 */
interface Limits {
	fromOneNetwork: Limit
	fromUnknownNetworks: Limit
}

export const signInLimits: Limits = {
	fromOneNetwork: { name: 'sign-in', max: 10, seconds: 600 },
	fromUnknownNetworks: { name: 'sign-in-elsewhere', max: 30, seconds: 600 },
}
export const secondStepLimits: Limits = {
	fromOneNetwork: { name: 'second-step', max: 10, seconds: 600 },
	fromUnknownNetworks: { name: 'second-step-elsewhere', max: 20, seconds: 3600 },
}

/** Since when an account, named as it was typed or by its id, has been entered from a network. */
async function knownSince(db: DbOrTx, account: string, networkHash: string): Promise<Date | undefined> {
	const isNamed = or(eq(users.username, account), eq(users.email, account), eq(users.id, account))
	const [known] = await db
		.select({ since: knownNetworks.since })
		.from(knownNetworks)
		.innerJoin(users, eq(users.id, knownNetworks.userId))
		.where(and(isNamed, eq(knownNetworks.networkHash, networkHash)))
	return known?.since
}

const hashOf = ({ keyed }: Identity, ip: string): string => keyed(`network:${networkOf(ip)}`)

/**
 * Counts a try at an account, named as it was typed or by its id. Answers its turn at hashing: a visitor from where
 * the account was entered before does not wait behind strangers. Throws `RATE_LIMITED`.
 */
export async function admitTry(identity: Identity, limits: Limits, account: string, ip: string): Promise<HashingSlot> {
	await identity.limitRate(limits.fromOneNetwork, `${account} ${networkOf(ip)}`)
	const since = await knownSince(identity.db, account, hashOf(identity, ip))
	if (!since) await identity.limitRate(limits.fromUnknownNetworks, account)
	return identity.turnOf(networkOf(ip), since ?? null)
}

/** The turn at hashing of somebody of whom nothing is known. */
export const guestTurn = (identity: Identity, ip: string): HashingSlot => identity.turnOf(networkOf(ip), null)

/** The account was entered from here by its owner. */
export async function rememberNetwork(identity: Identity, db: DbOrTx, userId: string, ip: string): Promise<void> {
	await db
		.insert(knownNetworks)
		.values({ userId, networkHash: hashOf(identity, ip) })
		.onConflictDoUpdate({
			target: [knownNetworks.userId, knownNetworks.networkHash],
			set: { seenAt: sql`now()` },
			setWhere: lt(knownNetworks.seenAt, sql`now() - interval '1 day'`),
		})
}
