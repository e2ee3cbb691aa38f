import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { tokenBirthdays } from './birthdays/tables.ts'
import { tokenGrants } from './grants/tables.ts'
import { lockTokenAccount, postTransfer } from './ledger/ledger.ts'
import { tokenAccounts } from './ledger/tables.ts'
import { expireLotsOf } from './lots/expire-lots.ts'
import { forgetMember } from './mailboxes/mailbox-bonuses.ts'
import { entriesOf, tokenBalanceOf } from './member-entries.ts'

/**
 * A birthday goes. Tokens of a deleted account are lost, as its owner is told before: what it held expires, what it owed is waived. Its
 * transfers stay in the books under a number that is nobody's any more.
 */
export const tokenData: PersonalData = {
	topic: 'tokens',
	async export(db, { userId }) {
		const { items } = await entriesOf(db, userId, { limit: '100000' })
		const grants = await db
			.select({ tokens: tokenGrants.tokens, reason: tokenGrants.reason, at: tokenGrants.createdAt })
			.from(tokenGrants)
			.where(eq(tokenGrants.userId, userId))
		const { month, day } = tokenBirthdays
		const isTheirs = and(eq(tokenBirthdays.userId, userId), isNotNull(month))
		const [birthday] = await db.select({ month, day }).from(tokenBirthdays).where(isTheirs)
		return { balance: await tokenBalanceOf(db, userId), birthday: birthday ?? null, entries: items, grants }
	},
	async erase(tx, { userId }) {
		await forgetGrants(tx, userId)
		await tx.delete(tokenBirthdays).where(eq(tokenBirthdays.userId, userId))
		const account = await lockTokenAccount(tx, userId)
		if (!account) return
		await expireLotsOf(tx, account.number)
		const holding = (await lockTokenAccount(tx, userId)) ?? account
		for (const account of ['available', 'pending', 'held'] as const)
			await forfeit(tx, holding.number, account, holding[account])
		await forgetMember(tx, account.number)
		await tx.delete(tokenAccounts).where(eq(tokenAccounts.userId, userId))
	},
}

/** What staff wrote about the member goes, and nothing waits for an account that is not there. */
async function forgetGrants(tx: Tx, userId: string): Promise<void> {
	const isTheirs = eq(tokenGrants.userId, userId)
	await tx.update(tokenGrants).set({ reason: '', note: '' }).where(isTheirs)
	await tx
		.update(tokenGrants)
		.set({ state: 'refused', decidedAt: sql`now()` })
		.where(and(isTheirs, eq(tokenGrants.state, 'waiting')))
}

async function forfeit(tx: Tx, number: string, account: 'available' | 'pending' | 'held', amount: number) {
	if (amount === 0) return
	const [from, to] = amount > 0 ? ([account, 'expiry'] as const) : (['promotion', account] as const)
	const cause = { type: 'account', id: `${number}:${account}` }
	await postTransfer(tx, { kind: 'forfeit', cause, member: number, from, to, amount: Math.abs(amount) })
}
