import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { decideHeldFriend as contract } from '#contracts/friends/held-friends.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { countFirstOrder } from '../first-orders/count-first-order.ts'
import { paidPartOf } from '../first-orders/first-orders-of.ts'
import { type FriendDeps, rulesOfNow } from '../friend-deps.ts'
import { friends } from '../tables.ts'

/** Lets a held first order count for both, or refuses it. Of two who decide, the second is told. */
export const decideHeldFriend = (
	deps: FriendDeps,
	viewer: Viewer,
	wanted: string,
	body: z.output<typeof contract.body>,
): Promise<{ id: string; outcome: 'counted' | 'refused' }> =>
	transaction(deps.db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [row] = await tx.select().from(friends).where(matchesId(friends.id, wanted)).for('no key update')
		if (!row?.orderId || !row.orderNumber) throw notFound('This friend')
		const { id, orderId, orderNumber } = row
		if (row.state !== 'held') throw new Refusal('CONFLICT', 'Somebody has decided this order already.')
		const outcome = body.decision === 'release' ? 'counted' : 'refused'
		if (body.decision === 'release') await release(deps, tx, { ...row, orderId, orderNumber })
		else await tx.update(friends).set({ state: 'refused', reason: body.reason }).where(eq(friends.id, id))
		const details = { order: orderNumber, outcome }
		await audit(tx, { actor: viewer.id, action: 'friend.decided', subject: `friend:${id}`, details })
		return { id, outcome }
	})

/** By the rules that hold now; not where the order has come back meanwhile. */
async function release(
	deps: FriendDeps,
	tx: Tx,
	row: typeof friends.$inferSelect & { orderId: string; orderNumber: string },
): Promise<void> {
	const rules = await rulesOfNow(deps)
	if ((await paidPartOf(tx, row.orderId)) < rules.friendMinCents)
		throw new Refusal('CONFLICT', 'Too little is left of this order for it to count.')
	await countFirstOrder(tx, row, { id: row.orderId, number: row.orderNumber }, rules)
}
