import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Identity } from '../identity.ts'
import { shownName } from '../reads.ts'
import {
	accounts,
	apiKeys,
	invitations,
	knownNetworks,
	mailedLinks,
	pendingSignIns,
	recoveryCodes,
	savedAddresses,
	sessions,
	twoFactors,
	userRoles,
	users,
} from '../tables.ts'
import { retireName } from './retired-names.ts'

// Everything of the account that is this module's own, but for the row that the books point to.
const ownTables = [
	accounts,
	apiKeys,
	sessions,
	pendingSignIns,
	mailedLinks,
	twoFactors,
	recoveryCodes,
	knownNetworks,
	savedAddresses,
	userRoles,
]

export const lockUser = (tx: Tx, id: string) =>
	tx
		.select({ username: users.username, shown: shownName, email: users.email, emailVerified: users.emailVerified })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.for('update')

interface Removal {
	id: string
	/** Who does it: the owner, or staff whom the owner asked. */
	actor: string
	user: Awaited<ReturnType<typeof lockUser>>[number]
}

/** Removes an account whose row the caller has locked; its owner is told by mail. */
export async function removeAccount(
	identity: Identity,
	personalData: readonly PersonalData[],
	tx: Tx,
	{ id, actor, user }: Removal,
): Promise<void> {
	for (const table of ownTables) await tx.delete(table).where(eq(table.userId, id))
	// An invitation to an e-mail that the account only claimed is somebody else's.
	const isToOwner = user.emailVerified ? eq(invitations.email, user.email) : undefined
	await tx.delete(invitations).where(or(eq(invitations.invitedBy, id), isToOwner))
	await retireName(identity, tx, user.username)
	await anonymize(tx, id)
	const person = { userId: id, email: user.emailVerified ? user.email : null }
	let hasBought = false
	for (const part of personalData) {
		hasBought ||= (await part.stays?.(tx, person)) ?? false
		await part.erase(tx, person)
	}
	const data = { username: user.shown, hasBought }
	await identity.mailer.enqueue(tx, { kind: 'account-deleted', cause: id, to: user.email, data })
	await audit(tx, { actor, action: 'account.deleted', subject: id })
}

/** The same by staff, for somebody who asked for it. Throws `NOT_FOUND`, and `CONFLICT` for who works here. */
export async function removeAccountByStaff(
	identity: Identity,
	personalData: readonly PersonalData[],
	tx: Tx,
	{ id, actor }: { id: string; actor: string },
): Promise<void> {
	const [user] = await lockUser(tx, id)
	if (!user) throw notFound('The account')
	const staff = await tx
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(and(eq(userRoles.userId, id), eq(userRoles.role, 'ADMIN')))
	if (staff.length > 0) throw new Refusal('CONFLICT', staffAccountText)
	await removeAccount(identity, personalData, tx, { id, actor, user })
}

export const staffAccountText = 'This person works here. Take their staff role away on the page Staff first.'

/** Overwrites everything in the account's row that tells whose it was. */
const anonymize = (tx: Tx, id: string) =>
	tx
		.update(users)
		.set({
			name: 'Deleted account',
			username: `deleted-${id}`,
			displayUsername: 'Deleted account',
			email: `${id}@deleted.invalid`,
			emailVerified: false,
			twoFactorEnabled: false,
			wantsNewsletter: false,
			deletedAt: sql`now()`,
			updatedAt: sql`now()`,
		})
		.where(eq(users.id, id))
