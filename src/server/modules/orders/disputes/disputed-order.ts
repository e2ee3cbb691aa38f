import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { disputedMoneyOf } from '#server/modules/payments/index.ts'

const waitsForBank =
	'The bank of the card is deciding about this payment. Until it has, nothing of this order is paid back, cancelled or changed.'

export const disputeUndecided = (): Refusal => new Refusal('ORDER_STATE', waitsForBank)

/** Why nothing of an order can be paid back or exchanged: a bank is deciding about its money. Null where none is. */
export const orderUndecided = async (tx: Tx, orderId: string): Promise<Refusal | null> =>
	(await disputedMoneyOf(tx, orderId)).isUndecided ? disputeUndecided() : null

/** Why an order cannot be changed: a bank decides about its money, or has taken some of it back. */
export async function editDisputed(tx: Tx, orderId: string): Promise<Refusal | null> {
	const { isUndecided, lostCents } = await disputedMoneyOf(tx, orderId)
	if (isUndecided) return disputeUndecided()
	if (lostCents === 0) return null
	return new Refusal('ORDER_STATE', 'A bank has taken money of this order back: it can be cancelled, but not changed.')
}
