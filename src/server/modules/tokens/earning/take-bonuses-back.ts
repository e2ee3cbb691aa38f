import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { postTransfer, transferOf } from '../ledger/ledger.ts'
import { hasAccount } from './earning-of.ts'
import { tokenWaitingBonuses } from './tables.ts'

/**
 * Takes back the bonuses of a cause whose order came back: out of pending, or out of what is available once they are free. What
 * was spent meanwhile is owed, and what is earned later pays it. A second call finds nothing.
 */
export async function takeBonusesBack(tx: Tx, causeId: string): Promise<void> {
	const { member: of, takenAt, id, causeType: type } = tokenWaitingBonuses
	const isOfCause = and(inArray(type, ['inviter', 'friend']), eq(tokenWaitingBonuses.causeId, causeId))
	const bonuses = await tx
		.select()
		.from(tokenWaitingBonuses)
		.where(and(isOfCause, isNull(takenAt)))
		.orderBy(asc(of))
		.for('no key update')
	for (const { member, causeType, tokens, maturedAt, id: bonusId } of bonuses) {
		if (await hasAccount(tx, member)) {
			const cause = { type: causeType, id: causeId }
			const from = maturedAt ? 'available' : 'pending'
			const concerns = maturedAt ? await transferOf(tx, 'mature', cause) : undefined
			await postTransfer(tx, { kind: 'refund', cause, member, from, to: 'promotion', amount: tokens, concerns })
		}
		await tx.update(tokenWaitingBonuses).set({ takenAt: sql`now()` }).where(eq(id, bonusId))
	}
}
