import { randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import type { Viewer } from '#server/http/session.ts'
import { lifetimes } from '#server/mail/lifetimes.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { grantPortal, grantPortalToCaller, type Identity, keptAccountOfEmail } from '#server/modules/identity/index.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companyName } from '../companies/company-name.ts'
import { companies, companyInvitations, companyMembers } from '../companies/tables.ts'

interface Invited {
	companyId: string
	email: string
	role: MemberRole
	by: string
}

async function nameOf(tx: Tx, companyId: string): Promise<string> {
	const [found] = await tx.select({ name: companyName }).from(companies).where(eq(companies.id, companyId))
	return found?.name ?? ''
}

/** The company that an account belongs to; null when there is none. */
async function memberOf(tx: Tx, userId: string): Promise<string | null> {
	const [found] = await tx
		.select({ companyId: companyMembers.companyId })
		.from(companyMembers)
		.where(eq(companyMembers.userId, userId))
	return found?.companyId ?? null
}

/**
 * Makes the account that has confirmed this e-mail a member at once; anybody else, and who belongs to a company already,
 * gets an invitation that their account can take. Either is mailed.
 */
export async function inviteOrAdd(deps: { mailer: Mailer }, tx: Tx, invited: Invited): Promise<'added' | 'invited'> {
	const { companyId, role, by } = invited
	const email = invited.email.trim().toLowerCase()
	const account = await keptAccountOfEmail(tx, email)
	const membership = account ? await memberOf(tx, account.id) : null
	if (!account || (membership !== null && membership !== companyId)) {
		await writeInvitation(deps, tx, { ...invited, email })
		return 'invited'
	}
	if (membership === null) {
		await tx.insert(companyMembers).values({ companyId, userId: account.id, role })
		await grantPortal(tx, account.id)
		await addCompanyEvent(tx, companyId, by, 'member.added', { member: account.id, role })
	}
	deps.mailer.enqueue(tx, {
		kind: 'company-joined',
		cause: `${companyId}:${account.id}`,
		to: email,
		data: { company: await nameOf(tx, companyId), role },
	})
	return 'added'
}

/** An invitation replaces an older one of the same company to the same address. */
export async function writeInvitation({ mailer }: { mailer: Mailer }, tx: Tx, { companyId, email, role, by }: Invited) {
	const token = randomBytes(32).toString('base64url')
	const tokenHash = sha256(token)
	const expiresAt = sql`now() + ${lifetimes['company-invitation']}::interval`
	const sent = { role, tokenHash, invitedBy: by, expiresAt }
	await tx
		.insert(companyInvitations)
		.values({ companyId, email, ...sent })
		.onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.email], set: sent })
	await addCompanyEvent(tx, companyId, by, 'member.invited', { role })
	mailer.enqueue(tx, {
		kind: 'company-invitation',
		cause: tokenHash,
		to: email,
		data: { company: await nameOf(tx, companyId), role, token },
	})
}

const isGood = (token: string) =>
	and(eq(companyInvitations.tokenHash, sha256(token)), gt(companyInvitations.expiresAt, sql`now()`))

const invalid = () =>
	new Refusal('INVITATION_INVALID', 'This invitation is not valid any more. Ask an owner of the company for a new one.')

/** The lock on the company keeps it from closing while somebody joins it. */
async function refuseClosed(tx: Tx, companyId: string): Promise<void> {
	const [found] = await tx
		.select({ state: companies.state })
		.from(companies)
		.where(eq(companies.id, companyId))
		.for('no key update')
	if (found?.state === 'closed') throw invalid()
}

/** What an invitation offers. Throws `INVITATION_INVALID`. */
export async function invitationBy(db: DbOrTx, token: string) {
	const [found] = await db
		.select({ company: companyName, role: companyInvitations.role, email: companyInvitations.email })
		.from(companyInvitations)
		.innerJoin(companies, eq(companies.id, companyInvitations.companyId))
		.where(and(isGood(token), ne(companies.state, 'closed')))
	if (!found) throw invalid()
	return found
}

/**
 * Takes an invitation into the viewer's account, whose e-mail may be another: who holds the link has the mailbox. Their
 * other sessions end, for the account may do more than before. Throws `INVITATION_INVALID`, and `CONFLICT` for a member
 * of another company, whose invitation stays good.
 */
export async function acceptCompanyInvitation(
	{ db, identity }: { db: Db; identity: Identity },
	viewer: Viewer,
	token: string,
): Promise<{ joined: { company: string; role: MemberRole }; cookies: string[] }> {
	return transaction(db, async (tx) => {
		// The account first, then what belongs to a company.
		const cookies = await grantPortalToCaller(identity, tx, viewer)
		const [held] = await tx
			.select({ companyId: companyInvitations.companyId })
			.from(companyInvitations)
			.where(isGood(token))
		if (!held) throw invalid()
		await refuseClosed(tx, held.companyId)
		// Another request with this link, or an owner who withdraws it, may have been faster.
		const [used] = await tx.delete(companyInvitations).where(isGood(token)).returning()
		if (!used) throw invalid()
		const { companyId, role } = used
		const added = await tx
			.insert(companyMembers)
			.values({ companyId, userId: viewer.id, role })
			.onConflictDoNothing()
			.returning({ userId: companyMembers.userId })
		if (added.length === 0)
			throw new Refusal('CONFLICT', 'Your account belongs to a company already. Use another account for this one.')
		await addCompanyEvent(tx, companyId, viewer.id, 'member.joined', { role, invitedBy: used.invitedBy })
		return { joined: { company: await nameOf(tx, companyId), role }, cookies }
	})
}
