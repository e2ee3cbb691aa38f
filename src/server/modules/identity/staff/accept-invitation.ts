import { and, eq, exists, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type * as contract from '#contracts/account/identity.ts'
import type { ReplyOf, Role } from '#contracts/endpoint.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import type { Viewer } from '#server/http/session.ts'
import { forgetMailsAbout } from '#server/mail/mails-about.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import { lockAccount } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { firstHashingTurn } from '../passwords/hashing-turns.ts'
import { hashPassword, refuseWeak } from '../passwords/passwords.ts'
import { isTaken, userById } from '../reads.ts'
import { shownRoles } from '../rules.ts'
import { createSession } from '../sessions/create-session.ts'
import { finishSignIn, type SignedIn, visitOf } from '../sessions/finish-sign-in.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { nameTaken, writeAccount } from '../sign-in/create-account.ts'
import { invitations, userRoles, users } from '../tables.ts'
import { grantRoles, isOwner } from './set-roles.ts'

/** An invitation is good only while the person who sent it may invite. */
function isGood(db: DbOrTx, tokenHash: string) {
	const inviters = db
		.select({ userId: userRoles.userId })
		.from(userRoles)
		.where(and(eq(userRoles.userId, invitations.invitedBy), isOwner))
	return and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, sql`now()`), exists(inviters))
}

/** A look at an invitation that is not used yet, and whether its e-mail has an account. */
async function findInvitation(db: DbOrTx, tokenHash: string) {
	const owners = db.select({ id: users.id }).from(users).where(eq(users.email, invitations.email))
	const [found] = await db
		.select({ email: invitations.email, hasAccount: sql<boolean>`${exists(owners)}` })
		.from(invitations)
		.where(isGood(db, tokenHash))
	return found
}

/**
 * Opens an account with the roles of an invitation, and a session. Throws `INVITATION_INVALID`, `ACCOUNT_EXISTS`,
 * `USERNAME_TAKEN` and `WEAK_PASSWORD`; all but the first leave the invitation good.
 */
export async function acceptInvitation(
	identity: Identity,
	input: z.output<typeof contract.acceptInvitation.body>,
	request: FastifyRequest,
): Promise<SignedIn> {
	const tokenHash = sha256(input.token)
	const invitation = await findInvitation(identity.db, tokenHash)
	if (!invitation) throw invitationInvalid()
	if (invitation.hasAccount)
		throw new Refusal(
			'ACCOUNT_EXISTS',
			'This e-mail has an account. Sign in with it, then open the link of the invitation again.',
		)
	const account = { username: input.username, email: invitation.email, password: input.password }
	refuseWeak(account.password, account)
	const hash = await hashPassword(account.password, firstHashingTurn)

	return transaction(identity.db, async (tx) => {
		const used = await spend(tx, tokenHash, invitation.email)
		if (await isTaken(tx, identity, account)) throw nameTaken()
		const userId = await writeAccount(tx, { ...account, hash, isVerified: false })
		await join(identity, tx, userId, used)
		return finishSignIn(identity, tx, await createSession(identity, tx, visitOf(request), userId, false), request)
	})
}

/** Takes the roles of an invitation into the viewer's own account; their other sessions end. Throws `INVITATION_INVALID`. */
export async function joinByInvitation(
	identity: Identity,
	viewer: Viewer,
	token: string,
): Promise<{ user: ReplyOf<typeof contract.joinByInvitation>; cookies: string[] }> {
	const cookies = await transaction(identity.db, async (tx) => {
		const used = await spend(tx, sha256(token), viewer.email)
		if (!(await lockAccount(tx, viewer.id))) throw signedOut()
		await join(identity, tx, viewer.id, used)
		return endOtherSessions(identity, tx, viewer)
	})
	const { roles, ...user } = await userById(identity.db, viewer.id)
	return { user: { ...user, roles: shownRoles(roles) }, cookies }
}

type Used = { id: string; roles: Role[]; staffRole: Viewer['staffRole']; invitedBy: string }

async function spend(tx: Tx, tokenHash: string, email: string): Promise<Used> {
	// An admin who takes the role from the inviter comes before this or after it.
	const inviter = tx.select({ id: invitations.invitedBy }).from(invitations).where(eq(invitations.tokenHash, tokenHash))
	await tx
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(and(isOwner, eq(userRoles.userId, sql`${inviter}`)))
		.for('key share')
	const { id, roles, staffRole, invitedBy } = invitations
	const [used] = await tx
		.delete(invitations)
		.where(and(isGood(tx, tokenHash), eq(invitations.email, email)))
		.returning({ id, roles, staffRole, invitedBy })
	if (!used) throw invitationInvalid()
	// Its mail has done its work, and the account may move to another e-mail.
	await forgetMailsAbout(tx, [tokenHash])
	return used
}

async function join(
	identity: Identity,
	tx: Tx,
	userId: string,
	{ id, roles, staffRole, invitedBy }: Used,
): Promise<void> {
	// The holder of the link has the mailbox.
	const [verified] = await tx
		.update(users)
		.set({ emailVerified: true })
		.where(eq(users.id, userId))
		.returning({ id: users.id, email: users.email })
	if (verified) await identity.onEmailConfirmed(tx, verified)
	await grantRoles(tx, userId, roles, staffRole)
	const details = { invitation: id, invitedBy, roles, ...(staffRole && { staffRole }) }
	await audit(tx, { actor: userId, action: 'invitation.accepted', subject: userId, details })
}

const invitationInvalid = () =>
	new Refusal('INVITATION_INVALID', 'This invitation is not valid any more. Ask for a new one.')
