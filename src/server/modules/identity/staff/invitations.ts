import type { Role } from '#contracts/endpoint.ts'
import type { Invitation } from '#contracts/identity.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, type Statement, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { lifetimes } from '#server/mail/lifetimes.ts'
import type { Identity } from '../identity.ts'
import { normalise, sha256, shownRoles } from '../rules.ts'
import { newToken } from '../sessions/session-cookie.ts'
import { confirmRole } from './confirm-role.ts'

interface Row {
	id: string
	email: string
	roles: Role[]
	expiresAt: Date
}

const columns = 'id, email, roles, expires_at AS "expiresAt"'
/** In the log an invitation has no address: what is written there is never taken out again. */
const subjectOf = (id: string): string => `invitation:${id}`

const write: Statement<Row> = {
	name: 'invitation-write',
	text: `INSERT INTO invitations (email, roles, token_hash, invited_by, expires_at)
		VALUES ($1, $2, $3, $4, now() + interval '${lifetimes.invitation}')
		ON CONFLICT (email) DO UPDATE SET roles = $2, token_hash = $3, invited_by = $4, expires_at = now() + interval '${lifetimes.invitation}'
		RETURNING ${columns}`,
}
const openOnes: Statement<Row> = {
	name: 'invitations-open',
	text: `SELECT ${columns} FROM invitations WHERE expires_at > now() ORDER BY id DESC LIMIT 200`,
}
const remove: Statement<{ id: string }> = {
	name: 'invitation-remove',
	text: 'DELETE FROM invitations WHERE id::text = $1 RETURNING id',
}

const shown = ({ roles, expiresAt, ...row }: Row): Invitation => ({
	...row,
	roles: shownRoles(roles),
	expiresAt: expiresAt.toISOString(),
})

/** Mails a link that opens an account with these roles; an older one to the same address works no more. */
export async function invite(
	{ db, mailer }: Identity,
	viewer: Viewer,
	input: { email: string; roles: readonly Role[] },
): Promise<Invitation> {
	const [email, roles, token] = [normalise(input.email), [...new Set(input.roles)].toSorted(), newToken()]
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const cause = sha256(token)
		const [written] = await tx.run(write, [email, roles, cause, viewer.id])
		if (!written) throw notFound('The invitation')
		await mailer.enqueue(tx, { kind: 'invitation', cause, to: email, data: { roles, token } })
		await audit(tx, {
			actor: viewer.id,
			action: 'invitation.sent',
			subject: subjectOf(written.id),
			details: { roles },
		})
		return shown(written)
	})
}

export async function pendingInvitations(db: DbOrTx): Promise<Invitation[]> {
	return (await db.run(openOnes, [])).map(shown)
}

/** Takes an invitation back. Throws `NOT_FOUND`. */
export async function revokeInvitation(db: Db, viewer: Viewer, id: string): Promise<void> {
	await transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [removed] = await tx.run(remove, [id])
		if (!removed) throw notFound('This invitation')
		await audit(tx, { actor: viewer.id, action: 'invitation.revoked', subject: subjectOf(removed.id) })
	})
}
