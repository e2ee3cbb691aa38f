import type { recallNotices, recalls } from '#server/modules/orders/recalls/tables.ts'
import type { PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps, sentMail } from '../past-deps.ts'
import type { PastLot } from '../stock/past-stock.ts'

const day = 24 * 60
const reason = 'Cans of this lot may lose their pressure.'
const advice = 'Please do not drink them. Tell us how many you still have, and throw them away.'

/** A lot of cans that sold least, a year ago, with nothing of it left to leave. */
function lotToRecall({ shelf, end }: PastDeps): PastLot | undefined {
	const oldest = minutesAfter(end, -430 * day)
	const newest = minutesAfter(end, -250 * day)
	return shelf
		.lots()
		.filter(
			({ row, isCan, received }) =>
				isCan && received > 0 && row.reserved === 0 && row.createdAt > oldest && row.createdAt < newest,
		)
		.sort((a, b) => a.received - b.received)[0]
}

/** One lot was taken back: blocked, its buyers mailed and asked what became of their cans, and closed weeks later. */
export function makePastRecall(deps: PastDeps, past: readonly PastOrder[]) {
	const { random, shelf, staffId } = deps
	const lot = lotToRecall(deps)
	if (!lot) return null
	// A quarter has sold it, and the last of it has left.
	const at = minutesAfter(lot.row.createdAt, 125 * day)
	const closedAt = minutesAfter(at, 45 * day)
	const recall: typeof recalls.$inferInsert & { id: string } = {
		...{ id: random.uuidOf(at), sku: lot.sku, item: lot.name, lot: lot.row.code, reason, advice },
		...{ createdBy: staffId, createdAt: at, closedBy: staffId, closedAt },
		closeReason: 'Six weeks have passed; nobody asked has cans of it left.',
	}
	shelf.block(lot, { actor: staffId, reason, reference: `recall:${recall.id}`, at })
	const sent = shelf.movements.filter(({ lotId, shipped }) => lotId === lot.row.id && shipped)
	const orders = new Map(past.map((made) => [made.order.id, made]))
	const notices: Array<typeof recallNotices.$inferInsert> = []
	for (const [orderId, movements] of Map.groupBy(sent, ({ reference }) => reference ?? '')) {
		const made = orders.get(orderId)
		if (!made) continue
		const units = movements.reduce((sum, { onHandDelta = 0 }) => sum - onHandDelta, 0)
		const hasAnswered = random.happens(0.6)
		const answer = hasAnswered
			? random.pickWeighted([['used', 6] as const, ['destroyed', 3] as const, ['have', 1] as const])
			: null
		const answeredAt = hasAnswered ? minutesAfter(at, random.between(60, 20 * day)) : null
		const id = random.uuid()
		notices.push({ id, recallId: recall.id, orderId, units, mailedAt: at, answer, answeredAt })
		const data = {
			recallId: recall.id,
			order: made.order.number,
			item: lot.name,
			lot: lot.row.code,
			reason,
			advice,
			units,
		}
		made.mails.push(sentMail('recall', id, made.order.email, 'Please check your UNTAPPED order', at, data))
	}
	return { recall, notices }
}
