import type { z } from 'zod'
import type * as contract from '#contracts/account.ts'
import type { User } from '#contracts/identity.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Statement, sqlState, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { shownUser } from '../reads.ts'
import { normalise } from '../rules.ts'
import { checkPassword, confirmPassword } from '../sign-in/check-password.ts'
import { notify } from './notice.ts'
import { retireName } from './retired-names.ts'

const takenByOthers: Statement<{ id: string }> = {
	name: 'username-taken',
	text: `SELECT id FROM users WHERE username = $1 AND id <> $2
		UNION ALL SELECT name_hash FROM retired_names WHERE name_hash = $3`,
}
const nameOf: Statement<{ username: string }> = {
	name: 'username-now',
	text: 'SELECT username FROM users WHERE id = $1',
}
const write: Statement<never> = {
	name: 'username-write',
	text: 'UPDATE users SET username = $2, display_username = $3, name = $3, updated_at = now() WHERE id = $1',
}

/**
 * Changes the user name. The old one is retired, so that nobody is taken for who had it before; other capitals of the
 * same name retire nothing. Throws `WRONG_PASSWORD`, `CONFLICT`, and `USERNAME_TAKEN` alike for names that are taken
 * and names that were.
 */
export async function changeUsername(
	identity: Identity,
	viewer: Viewer,
	{ username, password }: z.output<typeof contract.changeUsername.body>,
): Promise<User> {
	const { hash } = await checkPassword(identity, viewer, password)
	if (username === viewer.username) throw new Refusal('CONFLICT', 'This is your user name already.')
	const name = normalise(username)
	try {
		await transaction(identity.db, async (tx) => {
			await confirmPassword(tx, viewer, hash)
			const [before] = await tx.run(nameOf, [viewer.id])
			const found = await tx.run(takenByOthers, [name, viewer.id, identity.keyed(`name:${name}`)])
			if (found.length > 0) throw usernameTaken()
			await tx.run(write, [viewer.id, name, username])
			if (before && name !== before.username) await retireName(identity, tx, before.username)
			await notify(identity.mailer, tx, { username, email: viewer.email }, 'username-changed')
			await audit(tx, { actor: viewer.id, action: 'username.changed', subject: viewer.id })
		})
	} catch (error) {
		throw sqlState(error) === '23505' ? usernameTaken() : error
	}
	return shownUser({ ...viewer, username, roles: [...viewer.roles, ...viewer.withheldRoles] })
}

function usernameTaken(): Refusal {
	const message = 'This user name is taken.'
	return new Refusal('USERNAME_TAKEN', message, { issues: [{ path: ['username'], message }] })
}
