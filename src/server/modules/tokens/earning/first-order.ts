import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { Tx } from '#server/db/client.ts'
import { lockTokenAccount, postTransfer, transferOf } from '../ledger/ledger.ts'
import { claimForMailbox, freeFirstOrder } from '../mailboxes/mailbox-bonuses.ts'
import { postBonus } from './bonuses.ts'
import { tokenEarnings, tokenFirstOrders } from './tables.ts'

type Earned = Pick<typeof tokenEarnings.$inferSelect, 'parts' | 'tokens' | 'taken'>

/** Whether so much of an order is left: the part of its dollars that is left of its tokens. */
export function isWorth({ parts, tokens, taken }: Earned, minCents: number): boolean {
	const dollars = parts.find(({ name }) => name === null)?.dollars ?? 0
	return tokens > taken && dollars * 100 * (tokens - taken) >= minCents * tokens
}

/** The first posting of a member has the member alone for its cause. */
const causeOf = (member: string, nth: number) => ({
	type: 'first-order',
	id: nth === 0 ? member : `${member}:${nth}`,
})

/** The row about a member's first order, locked until the transaction ends; taken after the member's token account. */
async function lockFirstOrder(tx: Tx, member: string) {
	const isTheirs = eq(tokenFirstOrders.member, member)
	const [first] = await tx.select().from(tokenFirstOrders).where(isTheirs).for('no key update')
	return first
}

/**
 * Posts the bonus where no order of the member has it, for an order of a size that nobody makes for the bonus alone; once for each
 * mailbox. An e-mail that is not confirmed has no mailbox yet: the bonus waits (`rewardWaitingFirstOrder`).
 */
export async function rewardFirstOrder(
	tx: Tx,
	{ firstOrder, friendMinCents }: EarningRules,
	earned: Earned & { member: string; orderId: string },
	mailbox: string | null,
): Promise<void> {
	const { member, orderId } = earned
	if (firstOrder === 0 || mailbox === null || !isWorth(earned, friendMinCents)) return
	await tx.insert(tokenFirstOrders).values({ member }).onConflictDoNothing()
	const first = await lockFirstOrder(tx, member)
	if (!first || first.orderId !== null) return
	if (!(await claimForMailbox(tx, { mailbox, bonus: 'first-order', year: 0, member }))) return
	await postBonus(tx, member, { for: 'first-order', id: causeOf(member, first.times).id, tokens: firstOrder })
	await tx
		.update(tokenFirstOrders)
		.set({ orderId, tokens: firstOrder, minCents: friendMinCents, times: first.times + 1 })
		.where(eq(tokenFirstOrders.member, member))
}

/** For an e-mail that is confirmed by now: the bonus of the first order that is free to use and was worth it. */
export async function rewardWaitingFirstOrder(
	tx: Tx,
	rules: EarningRules,
	{ userId, mailbox }: { userId: string; mailbox: string },
): Promise<void> {
	const account = await lockTokenAccount(tx, userId)
	if (!account) return
	const worth = (await freeEarnings(tx, account.number)).find((earned) => isWorth(earned, rules.friendMinCents))
	if (worth) await rewardFirstOrder(tx, rules, worth, mailbox)
}

/** Earnings of a member that are available and not all taken back; the first fifty. */
function freeEarnings(tx: Tx, member: string) {
	const { member: of, earnedAt, maturedAt, tokens, taken } = tokenEarnings
	return tx
		.select()
		.from(tokenEarnings)
		.where(and(eq(of, member), isNotNull(maturedAt), sql`${tokens} > ${taken}`))
		.orderBy(asc(earnedAt))
		.limit(50)
}

/**
 * After some of an order came back: where too little of it is left, the bonus is another order's that could have had it, or else it
 * is taken back. What was spent meanwhile is owed, and the next order is the first.
 */
export async function settleFirstOrder(
	tx: Tx,
	{ member, orderId }: { member: string; orderId: string },
): Promise<void> {
	const first = await lockFirstOrder(tx, member)
	if (!first || first.orderId !== orderId) return
	const [own] = await tx.select().from(tokenEarnings).where(eq(tokenEarnings.orderId, orderId))
	if (own && isWorth(own, first.minCents)) return
	const other = (await freeEarnings(tx, member)).find((earned) => isWorth(earned, first.minCents))
	const isTheirs = eq(tokenFirstOrders.member, member)
	if (other) {
		await tx.update(tokenFirstOrders).set({ orderId: other.orderId }).where(isTheirs)
		return
	}
	const cause = causeOf(member, first.times - 1)
	const amount = first.tokens
	const concerns = await transferOf(tx, 'bonus', cause)
	await postTransfer(tx, { kind: 'refund', cause, member, from: 'available', to: 'promotion', amount, concerns })
	await tx.update(tokenFirstOrders).set({ orderId: null, tokens: 0 }).where(isTheirs)
	await freeFirstOrder(tx, member)
}
