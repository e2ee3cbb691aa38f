import { and, eq, gte, sql } from 'drizzle-orm'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { Tx } from '#server/db/client.ts'
import { ensureTokenAccount, postTransfer } from '../ledger/ledger.ts'
import { tokenTransfers } from '../ledger/tables.ts'
import { claimForMailbox } from '../mailboxes/mailbox-bonuses.ts'

/** What a bonus is for, by the type of its cause; each has its title for the member. */
export const bonusTitles = {
	'sign-up': 'Your e-mail is confirmed',
	'first-order': 'Your first order',
	recipe: 'A recipe of yours is published',
	inviter: 'A friend’s first order',
	friend: 'Your first order, with a friend’s code',
	birthday: 'Your birthday month',
} as const

interface Bonus {
	for: keyof typeof bonusTitles
	/** The id within its kind: a bonus of the same kind and id is posted once. */
	id: string
	tokens: number
}

export async function postBonus(tx: Tx, member: string, bonus: Bonus): Promise<void> {
	if (bonus.tokens === 0) return
	const cause = { type: bonus.for, id: bonus.id }
	await postTransfer(tx, { kind: 'bonus', cause, member, from: 'promotion', to: 'available', amount: bonus.tokens })
}

/**
 * For a confirmed e-mail, in the transaction that confirms it: once for each member, and once for each mailbox (a keyed
 * hash), however many accounts are made with it.
 */
export async function postSignUpBonus(
	tx: Tx,
	{ signUp }: Pick<EarningRules, 'signUp'>,
	who: { userId: string; mailbox: string },
): Promise<void> {
	if (signUp === 0) return
	if (!(await claimForMailbox(tx, { mailbox: who.mailbox, bonus: 'sign-up', year: 0, member: null }))) return
	const member = await ensureTokenAccount(tx, who.userId)
	await postBonus(tx, member, { for: 'sign-up', id: member, tokens: signUp })
}

/** For a recipe that is published, in the transaction that publishes it; so many in a calendar month. */
export async function postRecipeBonus(
	tx: Tx,
	{ recipe: tokens, maxRecipesPerMonth }: Pick<EarningRules, 'recipe' | 'maxRecipesPerMonth'>,
	published: { authorId: string; recipeId: string },
): Promise<void> {
	const member = await ensureTokenAccount(tx, published.authorId)
	// Of two that are published at once, the second counts the first.
	await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext('recipe bonus'), hashtext(${member}))`)
	const { member: of, causeType, kind, at } = tokenTransfers
	const thisMonth = gte(at, sql`date_trunc('month', now(), 'UTC')`)
	const isCounted = and(eq(of, member), eq(kind, 'bonus'), eq(causeType, 'recipe'), thisMonth)
	if ((await tx.$count(tokenTransfers, isCounted)) >= maxRecipesPerMonth) return
	await postBonus(tx, member, { for: 'recipe', id: published.recipeId, tokens })
}
