import type { Tx } from '#server/db/client.ts'
import { ensureTokenAccount, postTransfer } from './ledger.ts'

/** Posts the tokens of a line of a creators' payout, inside the transaction that approves it; the line posts once. */
export async function postCreatorPay(tx: Tx, userId: string, lineId: string, tokens: number): Promise<void> {
	const member = await ensureTokenAccount(tx, userId)
	const cause = { type: 'payout-line', id: lineId }
	await postTransfer(tx, { kind: 'creator', cause, member, from: 'promotion', to: 'available', amount: tokens })
}
