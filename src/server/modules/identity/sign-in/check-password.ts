import type { Statement } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { verifyPassword } from './passwords.ts'

/** Whoever took over a session has no more guesses than whoever stands at the door. */
const limit = { name: 'check-password', most: 10, seconds: 600 }

const hashOf: Statement<{ hash: string }> = {
	name: 'password-hash',
	text: `SELECT password AS hash FROM accounts WHERE user_id = $1 AND provider_id = 'credential'`,
}

/**
 * Asks for the password again before something weighty; answers its hash. Throws `WRONG_PASSWORD` beside the named
 * field, and `RATE_LIMITED`.
 */
export async function checkPassword(
	{ db, limitRate }: Identity,
	viewer: Viewer,
	password: string,
	field: 'password' | 'currentPassword' = 'password',
): Promise<string> {
	await limitRate(limit, `account:${viewer.id}`)
	const [kept] = await db.run(hashOf, [viewer.id])
	if (!kept || !(await verifyPassword({ hash: kept.hash, password }))) throw wrongPassword(field)
	return kept.hash
}

export function wrongPassword(field: 'password' | 'currentPassword'): Refusal {
	const message = 'This is not your password.'
	return new Refusal('WRONG_PASSWORD', message, { issues: [{ path: [field], message }] })
}
