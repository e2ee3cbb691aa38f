import type { DbOrTx, Statement } from '#server/db/client.ts'
import { networkOf } from '#server/http/network.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Identity } from '../identity.ts'
import type { Turn } from './hashing-turns.ts'

/**
 * The rule: tries at one account are few from one network; over all networks together they are few too, but for
 * networks that the account was entered from before. So whoever attacks an account from a thousand places is held up,
 * and its owner, where they have signed in before, is not. Elsewhere a reset link lets the owner in: using it makes
 * the place known. Accounts that do not exist are counted alike.
 */
interface Limits {
	fromOneNetwork: Limit
	fromUnknownNetworks: Limit
}

export const signInLimits: Limits = {
	fromOneNetwork: { name: 'sign-in', most: 10, seconds: 600 },
	fromUnknownNetworks: { name: 'sign-in-elsewhere', most: 30, seconds: 600 },
}
export const secondStepLimits: Limits = {
	fromOneNetwork: { name: 'second-step', most: 10, seconds: 600 },
	fromUnknownNetworks: { name: 'second-step-elsewhere', most: 20, seconds: 3600 },
}

const known: Statement<{ since: Date }> = {
	name: 'network-known-since',
	text: `SELECT k.since FROM known_networks k JOIN users u ON u.id = k.user_id
		WHERE (u.username = $1 OR u.email = $1 OR u.id = $1) AND k.network_hash = $2`,
}
const remember: Statement<never> = {
	name: 'network-remember',
	text: `INSERT INTO known_networks AS known (user_id, network_hash) VALUES ($1, $2)
		ON CONFLICT (user_id, network_hash) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day'`,
}

const hashOf = ({ keyed }: Identity, address: string): string => keyed(`network:${networkOf(address)}`)

/**
 * Counts a try at an account, named as it was typed or by its id. Answers its turn at hashing: whoever comes from where
 * the account was entered before does not wait behind strangers. Throws `RATE_LIMITED`.
 */
export async function admitTry(identity: Identity, limits: Limits, account: string, address: string): Promise<Turn> {
	await identity.limitRate(limits.fromOneNetwork, `${account} ${networkOf(address)}`)
	const [found] = await identity.db.run(known, [account, hashOf(identity, address)])
	if (!found) await identity.limitRate(limits.fromUnknownNetworks, account)
	return identity.turnOf(networkOf(address), found?.since ?? null)
}

/** The turn at hashing of somebody of whom nothing is known. */
export const strangersTurn = (identity: Identity, address: string): Turn => identity.turnOf(networkOf(address), null)

/** The account was entered from here by whoever it belongs to. */
export async function rememberNetwork(identity: Identity, db: DbOrTx, userId: string, address: string): Promise<void> {
	await db.run(remember, [userId, hashOf(identity, address)])
}
