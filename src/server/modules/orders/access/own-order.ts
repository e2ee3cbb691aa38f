import type { Tx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { type LockedOrder, lockOrder } from '../locked-order.ts'
import { isAccessToken, type OrderAccess } from './access-token.ts'

/**
 * An order that its buyer acts on, locked, and how they stand in its history. Throws `NOT_FOUND` for anybody else, and for
 * an order that was erased with its account: nobody could be sent anything for it, and no words of a buyer may join it.
 */
export async function lockOwnOrder(
	tx: Tx,
	number: string,
	{ viewer, token, key }: OrderAccess,
): Promise<{ order: LockedOrder; actor: 'customer' | 'guest' }> {
	if (viewer) await confirmAccount(tx, viewer)
	const order = await lockOrder(tx, { number })
	const isOwn = viewer !== null && order.userId === viewer.id
	if (!isOwn && !isAccessToken(key, number, token)) throw notFound('This order')
	if (order.email === erasedEmail) throw notFound('This order')
	return { order, actor: isOwn ? 'customer' : 'guest' }
}
