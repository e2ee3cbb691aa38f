import type { CleanUpStep } from '#server/db/clean-up.ts'
import { type Db, type Statement, transaction } from '#server/db/client.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { noteOrdersErased } from '#server/modules/identity/index.ts'
import { eraseOrders, eraseOrdersStatement, isErasable } from './erase-orders.ts'

// OFFSET 0 has the orders looked up account by account: how few accounts are left, the planner cannot know.
export const eraseFinished = eraseOrdersStatement(
	'orders-erase-finished',
	`SELECT o.id FROM published.users u, LATERAL (SELECT id FROM orders WHERE user_id = u.id AND ${isErasable} OFFSET 0) o
		WHERE u.deleted_at IS NOT NULL AND u.orders_erased_at IS NULL`,
)
// Not on the day of the deletion: an order that was being placed then may come a moment later.
export const finishedAccounts: Statement<{ id: string }> = {
	name: 'orders-accounts-without-any-left',
	text: `SELECT u.id FROM published.users u WHERE u.deleted_at < now() - interval '1 day' AND u.orders_erased_at IS NULL
			AND NOT EXISTS (SELECT FROM orders WHERE user_id = u.id AND email <> '${erasedEmail}' OFFSET 0) LIMIT 500`,
}
/**
 * Of deleted accounts, erases some of the orders that have been finished since, and notes which accounts have none left,
 * so that they are not looked at again; answers how many of both.
 */
export const eraseFinishedOrders = (db: Db): Promise<number> =>
	transaction(db, async (tx) => {
		const erased = await eraseOrders(tx, tx.run(eraseFinished, []))
		const finished = (await tx.run(finishedAccounts, [])).map(({ id }) => id)
		if (finished.length > 0) await noteOrdersErased(tx, finished)
		return erased + finished.length
	})

export const orderCleanUp: readonly CleanUpStep[] = [
	{ what: 'orders of deleted accounts', remove: eraseFinishedOrders },
]
