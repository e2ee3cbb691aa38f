import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { keyedHash } from '#server/hashing.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { tokenMailboxBonuses } from './tables.ts'

/** The secret key that mailboxes are hashed with. */
export interface MailboxDeps {
	mailboxKey: string
}

type OnceAMailbox = Pick<typeof tokenMailboxBonuses.$inferSelect, 'bonus' | 'year'>

const { mailbox, bonus, year, member } = tokenMailboxBonuses

/** The mailbox behind an e-mail, however it is written, as a keyed hash. */
export const hashOfMailbox = ({ mailboxKey }: MailboxDeps, email: string): string =>
	keyedHash(mailboxKey, normalizeEmail(email))

/** The mailbox of an account that has confirmed its e-mail; null of every other. */
export async function mailboxOfAccount(db: DbOrTx, deps: MailboxDeps, userId: string): Promise<string | null> {
	const { id, email, emailVerified, deletedAt } = publishedUsers
	const isTheirs = and(eq(id, userId), eq(emailVerified, true), isNull(deletedAt))
	const [user] = await db.select({ email }).from(publishedUsers).where(isTheirs)
	return user ? hashOfMailbox(deps, user.email) : null
}

/** The mailbox of the account behind a member's number, by the rule of `mailboxOfAccount`; null where there is none. */
export async function mailboxOfMember(tx: Tx, deps: MailboxDeps, number: string): Promise<string | null> {
	const { userId } = tokenAccounts
	const [account] = await tx.select({ userId }).from(tokenAccounts).where(eq(tokenAccounts.number, number))
	return account ? mailboxOfAccount(tx, deps, account.userId) : null
}

/** Notes that a mailbox has a bonus; false where it had it before. Of two accounts at once, the second waits for the first. */
export async function claimForMailbox(
	tx: Tx,
	claimed: OnceAMailbox & { mailbox: string; member: string | null },
): Promise<boolean> {
	return (await tx.insert(tokenMailboxBonuses).values(claimed).onConflictDoNothing().returning()).length > 0
}

/** Whether a mailbox has had a bonus, by whichever account. */
export async function hasHadInMailbox(db: DbOrTx, of: string, { bonus: which, year: when }: OnceAMailbox) {
	return (await db.$count(tokenMailboxBonuses, and(eq(mailbox, of), eq(bonus, which), eq(year, when)))) > 0
}

/** The bonus for a first order went back: the mailbox may have it for another. */
export async function freeFirstOrder(tx: Tx, of: string): Promise<void> {
	await tx.delete(tokenMailboxBonuses).where(and(eq(member, of), eq(bonus, 'first-order')))
}

/** The number of an account is nobody's any more; what its mailbox had stays noted. */
export async function forgetMember(tx: Tx, of: string): Promise<void> {
	await tx.update(tokenMailboxBonuses).set({ member: null }).where(eq(member, of))
}
