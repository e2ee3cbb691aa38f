import { minCashPayoutCents } from '#contracts/creators/creator-pay.ts'
import type { creatorPayoutLines, creatorPayouts } from '#server/modules/creators/payouts/tables.ts'
import { minutesAfter } from '../past-deps.ts'
import type { Random } from '../random.ts'
import type { PastCredit } from './past-credits.ts'

interface PastPayout {
	payout: Omit<typeof creatorPayouts.$inferInsert, 'number'>
	lines: Array<typeof creatorPayoutLines.$inferInsert>
}

const hour = 60

/** The third of each month at noon, from the first month to the last. */
function payoutTimes(begin: Date, end: Date): Date[] {
	const times: Date[] = []
	for (let month = begin.getUTCMonth(); ; month++) {
		const at = new Date(Date.UTC(begin.getUTCFullYear(), month, 3, 17))
		if (at >= end) return times
		times.push(at)
	}
}

/** Each month a bank sent every creator what was payable then, less what came back meanwhile; small sums waited for the next. */
export function pastPayouts(
	random: Random,
	credits: readonly PastCredit[],
	{ begin, end, staffId }: { begin: Date; end: Date; staffId: string },
): PastPayout[] {
	const counted = credits.filter(({ attribution }) => attribution.outcome === 'counted')
	const byCreator = Map.groupBy(counted, ({ attribution }) => attribution.creatorId)
	const paid = new Map<string, number>()
	return payoutTimes(begin, minutesAfter(end, -5 * 24 * hour)).flatMap((at) => {
		const id = random.uuidOf(at)
		const lines = [...byCreator].flatMap(([creatorId, own]) => {
			const cents = payableAt(own, at) - (paid.get(creatorId) ?? 0)
			if (cents < minCashPayoutCents) return []
			paid.set(creatorId, (paid.get(creatorId) ?? 0) + cents)
			const settled = { bankState: 'sent' as const, settledAt: minutesAfter(at, 26 * hour) }
			return [{ id: random.uuidOf(at), payoutId: id, creatorId, cents, tokens: 0, bankReason: null, ...settled }]
		})
		if (lines.length === 0) return []
		const approved = {
			state: 'approved' as const,
			approvedBy: staffId === 'system' ? 'store' : staffId,
			approvedAt: minutesAfter(at, 3 * hour),
		}
		return { payout: { id, madeBy: 'system', createdAt: at, ...approved }, lines }
	})
}

/** What a creator had earned by then and could be paid, in cents, less what had come back. */
const payableAt = (own: readonly PastCredit[], at: Date): number =>
	own
		.filter(({ attribution }) => attribution.payableAt <= at)
		.flatMap(({ entries }) => entries.filter(({ createdAt }) => createdAt <= at))
		.reduce((sum, { cents }) => sum + cents, 0)
