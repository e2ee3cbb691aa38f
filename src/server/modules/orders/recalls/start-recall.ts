import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { newRecall, Recall, recallClosing } from '#contracts/inventory/recalls.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { blockLots, lockedLotCode, reopenLots, repickBlocked } from '#server/modules/inventory/index.ts'
import { accessTokenOf } from '../access/access-token.ts'
import { recallById, unmailedOrders } from './reads.ts'
import { noticeSubject } from './rules.ts'
import { recallNotices, recalls } from './tables.ts'

/** Blocks the lot everywhere and gives paid orders units of others. Throws `NOT_FOUND`, and `CONFLICT` when it is recalled. */
export async function startRecall(tx: Tx, actor: string, input: z.output<typeof newRecall>): Promise<Recall> {
	const { sku, reason, advice } = input
	const lot = await lockedLotCode(tx, { sku, code: input.lot })
	const open = and(eq(recalls.sku, sku), eq(recalls.lot, lot), isNull(recalls.closedAt))
	if ((await tx.select({ id: recalls.id }).from(recalls).where(open)).length > 0)
		throw new Refusal('CONFLICT', `Lot ${lot} is recalled already.`)
	const [made] = await tx
		.insert(recalls)
		.values({ sku, item: sku, lot, reason, advice, createdBy: actor })
		.onConflictDoNothing()
		.returning({ id: recalls.id })
	if (!made) throw new Refusal('CONFLICT', `Lot ${lot} is recalled already.`)
	const item = await blockLots(tx, { sku, code: lot }, { actor, reason, reference: `recall:${made.id}` })
	await tx.update(recalls).set({ item }).where(eq(recalls.id, made.id))
	await repickBlocked(tx, { sku, code: lot }, actor)
	return recallById(tx, made.id)
}

/** Gives paid orders that wait units of other lots. */
export async function repickReservations(tx: Tx, actor: string, id: string): Promise<Recall> {
	const { sku, lot } = await lockOpenRecall(tx, id)
	await repickBlocked(tx, { sku, code: lot }, actor)
	return recallById(tx, id)
}

/**
 * Mails people who were sent units of the lot and were not mailed yet, each once with all of their orders: the first `max` of
 * them, so that the transaction is short however many a lot reached.
 */
export async function mailCustomers(
	tx: Tx,
	{ mailer, orderKey }: { mailer: Mailer; orderKey: string },
	id: string,
	max = 500,
): Promise<Recall> {
	const recall = await lockOpenRecall(tx, id)
	const people = await unmailedOrders(tx, recall, max)
	if (people.length === 0) throw new Refusal('CONFLICT', 'There is nobody left to mail.')
	const noticed = await tx
		.insert(recallNotices)
		.values(people.flat().map(({ orderId, units }) => ({ recallId: id, orderId, units })))
		.returning({ id: recallNotices.id, orderId: recallNotices.orderId })
	const causes = new Map(noticed.map((notice) => [notice.orderId, notice.id]))
	const { item, lot, reason, advice } = recall
	for (const orders of people) {
		// The newest order's address as it was typed, and its link: what is answered there is said of all of them.
		const newest = orders.at(-1)
		if (!newest) continue
		mailer.enqueue(tx, {
			kind: 'recall',
			cause: causes.get(newest.orderId) ?? '',
			to: newest.email,
			data: {
				recallId: id,
				order: newest.number,
				token: accessTokenOf(orderKey, noticeSubject(id, newest.number)),
				orders: orders.map(({ number, units }) => ({ number, units })),
				units: orders.reduce((sum, { units }) => sum + units, 0),
				...{ item, lot, reason, advice },
			},
		})
	}
	return recallById(tx, id)
}

/** Ends a recall. Its lot stays blocked, unless it was found to be good. */
export async function closeRecall(
	tx: Tx,
	actor: string,
	{ id, reason, opensLot }: z.output<typeof recallClosing> & { id: string },
): Promise<Recall> {
	const { sku, lot } = await lockOpenRecall(tx, id)
	if (opensLot) await reopenLots(tx, { sku, code: lot }, { actor, reason, reference: `recall:${id}` })
	await tx.update(recalls).set({ closedBy: actor, closedAt: sql`now()`, closeReason: reason }).where(eq(recalls.id, id))
	return recallById(tx, id)
}

/** Has an open recall to itself. Throws `NOT_FOUND` and `CONFLICT`. */
async function lockOpenRecall(tx: Tx, id: string) {
	const [recall] = await tx.select().from(recalls).where(sql`${recalls.id}::text = ${id}`).for('update')
	if (!recall) throw notFound('The recall')
	if (recall.closedAt) throw new Refusal('CONFLICT', 'This recall is closed.')
	return recall
}
