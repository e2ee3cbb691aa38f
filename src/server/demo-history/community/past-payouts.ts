import { minCashPayoutCents } from '#contracts/creators/creator-pay.ts'
import type { creatorPayoutLines, creatorPayouts } from '#server/modules/creators/payouts/tables.ts'
import { minutesAfter } from '../past-deps.ts'
import type { Random } from '../random.ts'
import type { PastCredit } from './past-credits.ts'

interface PastPayout {
	payout: Omit<typeof creatorPayouts.$inferInsert, 'number'>
	line: typeof creatorPayoutLines.$inferInsert
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

/** Each month a creator was sent by a bank what was payable then, less what came back meanwhile. */
export function pastPayoutsOf(
	random: Random,
	creatorId: string,
	credits: readonly PastCredit[],
	{ begin, end, staffId }: { begin: Date; end: Date; staffId: string },
): PastPayout[] {
	const own = credits.filter(
		({ attribution }) => attribution.creatorId === creatorId && attribution.outcome === 'counted',
	)
	let paid = 0
	return payoutTimes(begin, minutesAfter(end, -5 * 24 * hour)).flatMap((at) => {
		const payable = own
			.filter(({ attribution }) => attribution.payableAt <= at)
			.flatMap(({ entries }) => entries.filter(({ createdAt }) => createdAt <= at))
			.reduce((sum, { cents }) => sum + cents, 0)
		const cents = payable - paid
		if (cents < minCashPayoutCents) return []
		paid += cents
		const id = random.uuidOf(at)
		const approved = {
			state: 'approved' as const,
			approvedBy: staffId === 'system' ? 'store' : staffId,
			approvedAt: minutesAfter(at, 3 * hour),
		}
		return {
			payout: { id, madeBy: 'system', createdAt: at, ...approved },
			line: {
				...{ id: random.uuidOf(at), payoutId: id, creatorId, cents, tokens: 0 },
				...{ bankState: 'sent' as const, settledAt: minutesAfter(at, 26 * hour) },
			},
		}
	})
}
