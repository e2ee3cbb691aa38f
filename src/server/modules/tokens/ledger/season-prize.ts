import type { Tx } from '#server/db/client.ts'
import { ensureTokenAccount, postTransfer } from './ledger.ts'

/** Posts the prize of a season of the leaderboard, inside the transaction that ends it; each member gets one once. */
export async function postSeasonPrize(
	tx: Tx,
	userId: string,
	{ seasonId, memberId }: { seasonId: string; memberId: string },
	tokens: number,
): Promise<void> {
	const member = await ensureTokenAccount(tx, userId)
	const cause = { type: 'season', id: `${seasonId}:${memberId}` }
	await postTransfer(tx, { kind: 'promotion', cause, member, from: 'promotion', to: 'available', amount: tokens })
}
