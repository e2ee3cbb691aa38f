import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { tokenLots } from './tables.ts'

/** Posts that a lot is over. All that is there of it expires, whatever that is by then; the ledger knows how much. */
export const expireLot = (tx: Tx, { id, member }: { id: string; member: string }, at?: Date): Promise<boolean> =>
	postTransfer(tx, {
		kind: 'expire',
		cause: { type: 'lot', id },
		member,
		from: 'available',
		to: 'expiry',
		amount: 1,
		...(at && { at }),
	})

/** Posts what is over for a member, though no job has come by; the ledger does the same before every other transfer. */
export async function expireLotsOf(tx: Tx, member: string, at = new Date()): Promise<void> {
	const { id, available, expiresAt } = tokenLots
	const due = await tx
		.select({ id, member: tokenLots.member })
		.from(tokenLots)
		.where(and(eq(tokenLots.member, member), gt(available, 0), lte(expiresAt, at)))
		.orderBy(asc(expiresAt), asc(id))
	for (const lot of due) await expireLot(tx, lot)
}
