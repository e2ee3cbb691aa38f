import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { myStanding, WayToEarn } from '#contracts/tokens/my-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'
import { nextToExpire } from '../lots/next-to-expire.ts'
import { hasHadInMailbox, type MailboxDeps, mailboxOfAccount } from '../mailboxes/mailbox-bonuses.ts'
import { tokenBalanceOf } from '../member-entries.ts'
import { currentTokenSettings } from '../settings/token-settings.ts'
import { tokenEarnings, tokenFirstOrders } from './tables.ts'
import { waitingBonusesOf } from './waiting-bonuses.ts'

const { orderNumber, tokens, taken, parts, maturesAt, maturedAt, member } = tokenEarnings

/** Where a member's tokens stand, and how to get more. */
export async function standingOf(
	deps: MailboxDeps & { db: Db },
	userId: string,
	rules: EarningRules,
): Promise<ReplyOf<typeof myStanding>> {
	const { db } = deps
	const [available, { expiryMonths }, mailbox, [account]] = await Promise.all([
		tokenBalanceOf(db, userId),
		currentTokenSettings(db),
		mailboxOfAccount(db, deps, userId),
		db
			.select({ number: tokenAccounts.number, pending: tokenAccounts.pending, held: tokenAccounts.held })
			.from(tokenAccounts)
			.where(eq(tokenAccounts.userId, userId)),
	])
	const needsEmail = mailbox === null
	if (!account) {
		const nothing = { pending: 0, held: 0, waiting: [], expiring: [] }
		return { available, ...nothing, expiryMonths, ways: waysOf(rules, await bonusesOf(db, null, mailbox), needsEmail) }
	}
	const { number, pending, held } = account
	const [ofOrders, bonuses, expiring, done] = await Promise.all([
		waitingOf(db, number),
		waitingBonusesOf(db, number),
		nextToExpire(db, number),
		bonusesOf(db, number, mailbox),
	])
	const waiting = [...ofOrders, ...bonuses].toSorted((one, other) => (one.maturesAt < other.maturesAt ? -1 : 1))
	return { available, pending, held, waiting, expiring, expiryMonths, ways: waysOf(rules, done, needsEmail) }
}

async function waitingOf(db: Db, number: string) {
	const left = sql<number>`${tokens} - ${taken}`
	const rows = await db
		.select({ orderNumber, tokens: left, parts, maturesAt })
		.from(tokenEarnings)
		.where(and(eq(member, number), isNull(maturedAt), gt(left, 0)))
		.orderBy(asc(maturesAt), asc(orderNumber))
		.limit(50)
	return rows.map((row) => ({ ...row, title: null, maturesAt: row.maturesAt.toISOString() }))
}

/** The bonuses that can be had once and that a member has, or another account of the same mailbox, by their cause. */
async function bonusesOf(db: Db, number: string | null, mailbox: string | null): Promise<ReadonlySet<string>> {
	const { kind, causeType, causeId } = tokenTransfers
	const { member: of, orderId } = tokenFirstOrders
	const [hasSignUp, hasFirstOrder, isMailboxKnown, isMailboxDone] = await Promise.all([
		number !== null && db.$count(tokenTransfers, and(eq(kind, 'bonus'), eq(causeType, 'sign-up'), eq(causeId, number))),
		number !== null && db.$count(tokenFirstOrders, and(eq(of, number), isNotNull(orderId))),
		mailbox !== null && hasHadInMailbox(db, mailbox, { bonus: 'sign-up', year: 0 }),
		mailbox !== null && hasHadInMailbox(db, mailbox, { bonus: 'first-order', year: 0 }),
	])
	return new Set([
		...(hasSignUp || isMailboxKnown ? ['sign-up'] : []),
		...(hasFirstOrder || isMailboxDone ? ['first-order'] : []),
	])
}

function waysOf(rules: EarningRules, done: ReadonlySet<string>, needsEmail: boolean): WayToEarn[] {
	const noLimit = { maxPerOrder: null, maxPerMonth: null }
	const open = { isDone: false, needsEmail: false, ...noLimit }
	const all: WayToEarn[] = [
		{
			way: 'purchase',
			tokens: rules.perDollar,
			...open,
			maxPerOrder: rules.maxPerOrder,
			maxPerMonth: rules.maxPerMonth,
		},
		{ way: 'code', tokens: 0, ...open },
		{ way: 'sign-up', tokens: rules.signUp, ...open, isDone: done.has('sign-up') },
		{ way: 'first-order', tokens: rules.firstOrder, isDone: done.has('first-order'), needsEmail, ...noLimit },
		{ way: 'recipe', tokens: rules.recipe, ...open, maxPerMonth: rules.maxRecipesPerMonth },
		{ way: 'birthday', tokens: rules.birthday, isDone: false, needsEmail, ...noLimit },
		{ way: 'inviter', tokens: rules.inviter, ...open, maxPerMonth: rules.maxFriendsPerMonth },
	]
	// An e-mail that was confirmed before there was a bonus for it brings none.
	const isOpen = ({ way, isDone }: WayToEarn) => way !== 'sign-up' || isDone || needsEmail
	return all.filter((each) => each.way === 'code' || (each.tokens > 0 && isOpen(each)))
}
