import { desc, eq, gt, sql } from 'drizzle-orm'
import type { Invitation } from '#contracts/account/identity.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import type { Viewer } from '#server/http/session.ts'
import { lifetimes } from '#server/mail/lifetimes.ts'
import { confirmRole } from '../confirm/confirm-role.ts'
import type { Identity } from '../identity.ts'
import { normalizeIdentifier, shownRoles, storedStaffRole } from '../rules.ts'
import { newToken } from '../sessions/session-cookie.ts'
import { invitations } from '../tables.ts'

const columns = {
	id: invitations.id,
	email: invitations.email,
	roles: invitations.roles,
	staffRole: invitations.staffRole,
	expiresAt: invitations.expiresAt,
}
type Row = Pick<typeof invitations.$inferSelect, keyof typeof columns>

/** In the log an invitation has no address: what is written there is never taken out again. */
const auditSubjectOf = (id: string): string => `invitation:${id}`

const shown = ({ roles, staffRole, expiresAt, ...row }: Row): Invitation => ({
	...row,
	...(staffRole && { staffRole }),
	roles: shownRoles(roles),
	expiresAt: expiresAt.toISOString(),
})

/** Mails a link that opens an account with these roles; an older one to the same address works no more. */
export async function inviteStaff(
	{ db, mailer }: Identity,
	viewer: Viewer,
	input: { email: string; roles: readonly Role[]; staffRole?: StaffRole | undefined },
): Promise<Invitation> {
	const [email, roles, token] = [normalizeIdentifier(input.email), [...new Set(input.roles)].toSorted(), newToken()]
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const cause = sha256(token)
		const expiresAt = sql`now() + ${lifetimes.invitation}::interval`
		const staffRole = roles.includes('ADMIN') ? storedStaffRole(input.staffRole) : null
		const sent = { roles, staffRole, tokenHash: cause, invitedBy: viewer.id, expiresAt }
		const [written] = await tx
			.insert(invitations)
			.values({ email, ...sent })
			.onConflictDoUpdate({ target: invitations.email, set: sent })
			.returning(columns)
		if (!written) throw notFound('The invitation')
		await mailer.enqueue(tx, { kind: 'invitation', cause, to: email, data: { roles, token } })
		await audit(tx, {
			actor: viewer.id,
			action: 'invitation.sent',
			subject: auditSubjectOf(written.id),
			details: { roles, ...(staffRole && { staffRole }) },
		})
		return shown(written)
	})
}

export async function pendingInvitations(db: DbOrTx): Promise<Invitation[]> {
	const rows = await db
		.select(columns)
		.from(invitations)
		.where(gt(invitations.expiresAt, sql`now()`))
		.orderBy(desc(invitations.id))
		.limit(200)
	return rows.map(shown)
}

/** Takes an invitation back. Throws `NOT_FOUND`. */
export async function revokeInvitation(db: Db, viewer: Viewer, id: string): Promise<void> {
	await transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [removed] = await tx
			.delete(invitations)
			.where(eq(sql`${invitations.id}::text`, id))
			.returning({ id: invitations.id })
		if (!removed) throw notFound('This invitation')
		await audit(tx, { actor: viewer.id, action: 'invitation.revoked', subject: auditSubjectOf(removed.id) })
	})
}
