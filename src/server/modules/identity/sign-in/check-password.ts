import type { Statement } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import type { Turn } from './hashing-turns.ts'
import { verifyPassword } from './passwords.ts'

/** Whoever took over a session has no more guesses than whoever stands at the door. */
const limit = { name: 'check-password', most: 10, seconds: 600 }

const kept: Statement<{ hash: string; since: Date }> = {
	name: 'password-of-account',
	text: `SELECT a.password AS hash, u.created_at AS since FROM accounts a JOIN users u ON u.id = a.user_id
		WHERE a.user_id = $1 AND a.provider_id = 'credential'`,
}

/**
 * Asks for the password again before something weighty; answers its hash, and the account's turn at hashing another. Throws `WRONG_PASSWORD` beside the named
 * field, and `RATE_LIMITED`.
 */
export async function checkPassword(
	{ db, limitRate, turnOf }: Identity,
	viewer: Viewer,
	password: string,
	field: 'password' | 'currentPassword' = 'password',
): Promise<{ hash: string; turn: Turn }> {
	await limitRate(limit, `account:${viewer.id}`)
	const [found] = await db.run(kept, [viewer.id])
	if (!found) throw wrongPassword(field)
	const { hash, since } = found
	const turn = turnOf(`account:${viewer.id}`, since)
	if (!(await verifyPassword({ hash, password }, turn))) throw wrongPassword(field)
	return { hash, turn }
}

export function wrongPassword(field: 'password' | 'currentPassword'): Refusal {
	const message = 'This is not your password.'
	return new Refusal('WRONG_PASSWORD', message, { issues: [{ path: [field], message }] })
}
