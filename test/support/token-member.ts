import { transaction } from '#server/db/client.ts'
import {
	holdTokens,
	redeemTokens,
	refusalOfSpentTokens,
	releaseTokens,
	restoreTokens,
} from '#server/modules/tokens/ledger/holds.ts'
import { ensureTokenAccount, postTransfer, type TokenTransfer } from '#server/modules/tokens/ledger/ledger.ts'
import type { OwnedApp } from '../privacy/owned-app.ts'

const day = 86_400_000
export const daysFromNow = (days: number) => new Date(Date.now() + days * day)
const uuid = () => crypto.randomUUID()

/** A member with a hand for everything that the ledger does; days count from now, and a transfer may be of a day to come. */
export async function aTokenMember(shop: OwnedApp) {
	const who = await shop.signedIn()
	const inTx = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(shop.services.db, work)
	const number = await inTx((tx) => ensureTokenAccount(tx, who.id))
	const post = (transfer: Omit<TokenTransfer, 'member' | 'cause'> & { cause?: string }) =>
		inTx((tx) =>
			postTransfer(tx, { ...transfer, member: number, cause: { type: 'test', id: transfer.cause ?? uuid() } }),
		)
	const query = async (text: string, ...values: unknown[]) =>
		(await shop.services.db.pool.query(text, [number, ...values])).rows
	return {
		...who,
		post,
		gift: (amount: number, days = 0) =>
			post({ kind: 'grant', from: 'promotion', to: 'available', amount, at: daysFromNow(days) }),
		take: (amount: number, days = 0) =>
			post({ kind: 'correction', from: 'available', to: 'promotion', amount, at: daysFromNow(days) }),
		hold: (orderId: string, tokens: number) =>
			inTx(async (tx) => holdTokens(tx, { orderId, userId: who.id, tokens })).catch((error) => {
				throw refusalOfSpentTokens(error)
			}),
		redeem: (orderId: string) => inTx(async (tx) => redeemTokens(tx, orderId)),
		release: (orderId: string) => inTx(async (tx) => releaseTokens(tx, orderId)),
		restore: (orderId: string, tokens: number, refundId: string = uuid()) =>
			inTx((tx) => restoreTokens(tx, { orderId, refundId, tokens })),
		/** So many days go by for what there is. */
		age: (days: number) =>
			shop.owner.query("UPDATE token_lots SET expires_at = expires_at - $2 * interval '1 day' WHERE member = $1", [
				number,
				days,
			]),
		lots: () =>
			query(`SELECT available, held, round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM token_lots
				WHERE member = $1 AND (available > 0 OR held > 0) ORDER BY expires_at, id`),
		account: async () => (await query('SELECT available, pending, held FROM token_accounts WHERE number = $1'))[0],
		idOf: async (kind: string) =>
			(await query('SELECT id FROM token_transfers WHERE member = $1 AND kind = $2 ORDER BY position DESC', kind))[0]
				.id,
		kinds: async () =>
			(await query('SELECT kind FROM token_transfers WHERE member = $1 ORDER BY position')).map(({ kind }) => kind),
	}
}
