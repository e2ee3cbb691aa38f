import { randomUUID } from 'node:crypto'
import type { Role } from '#contracts/endpoint.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, sqlState, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { firstHashingTurn } from '../passwords/hashing-turns.ts'
import { hashPassword, refuseWeak } from '../passwords/passwords.ts'
import { normalizeIdentifier } from '../rules.ts'
import { accounts, userRoles, users } from '../tables.ts'

/** Writes an account; answers its id. Throws `USERNAME_TAKEN` where another has its name or its e-mail. */
export async function writeAccount(
	tx: Tx,
	account: { username: string; email: string; hash: string; roles?: readonly Role[]; isVerified: boolean },
): Promise<string> {
	const [id, email] = [randomUUID(), normalizeIdentifier(account.email)]
	const { username, hash, roles = [], isVerified } = account
	const user = {
		id,
		email,
		name: username,
		username: normalizeIdentifier(username),
		displayUsername: username,
		emailVerified: isVerified,
	}
	await tx
		.insert(users)
		.values(user)
		.catch((error) => {
			throw sqlState(error) === '23505' ? nameTaken() : error
		})
	await tx
		.insert(accounts)
		.values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password: hash })
	if (roles.length > 0) await tx.insert(userRoles).values(roles.map((role) => ({ userId: id, role })))
	return id
}

/** Makes an admin, for the operator at the console. Throws `WEAK_PASSWORD` and `USERNAME_TAKEN`. */
export async function createAdmin(
	db: Db,
	account: { username: string; email: string; password: string },
): Promise<{ id: string }> {
	refuseWeak(account.password, account)
	const hash = await hashPassword(account.password, firstHashingTurn)
	return transaction(db, async (tx) => {
		const id = await writeAccount(tx, { ...account, hash, roles: ['ADMIN'], isVerified: true })
		await audit(tx, { actor: 'system', action: 'admin.created', subject: id })
		return { id }
	})
}

export const nameTaken = () => new Refusal('USERNAME_TAKEN', 'This user name or e-mail is taken.')
