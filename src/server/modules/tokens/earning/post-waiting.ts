import { eq } from 'drizzle-orm'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { ensureTokenAccount, postTransfer } from '../ledger/ledger.ts'
import { tokenEarnings, tokenWaitingBonuses, type WaitingBonusFor } from './tables.ts'

interface WaitingBonus {
	userId: string
	for: WaitingBonusFor
	tokens: number
}

const fortyDays = 40 * dayMs

/**
 * Posts bonuses for an order to pending, each cause once. Token accounts are taken in the order of their numbers, so that two
 * that meet do not wait in a circle.
 */
export async function postWaitingBonuses(
	tx: Tx,
	{ orderId, causeId, rules }: { orderId: string; causeId: string; rules: number },
	bonuses: readonly WaitingBonus[],
): Promise<void> {
	const earning = eq(tokenEarnings.orderId, orderId)
	const [earned] = await tx.select({ maturesAt: tokenEarnings.maturesAt }).from(tokenEarnings).where(earning)
	const maturesAt = earned?.maturesAt ?? new Date(Date.now() + fortyDays)
	const posted: Array<WaitingBonus & { member: string }> = []
	for (const bonus of bonuses)
		if (bonus.tokens > 0) posted.push({ ...bonus, member: await ensureTokenAccount(tx, bonus.userId) })
	for (const { member, tokens, for: causeType } of posted.toSorted(byMember)) {
		const row = { member, causeType, causeId, orderId, rules, tokens, maturesAt }
		const isNew = await tx.insert(tokenWaitingBonuses).values(row).onConflictDoNothing().returning()
		if (isNew.length === 0) continue
		const cause = { type: causeType, id: causeId }
		await postTransfer(tx, { kind: 'bonus', cause, member, from: 'promotion', to: 'pending', amount: tokens })
	}
}

const byMember = (one: { member: string }, other: { member: string }) => (one.member < other.member ? -1 : 1)
