import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { utcDay } from '#contracts/shared/calendar.ts'
import type { getTokenHub } from '#contracts/tokens/token-hub.ts'
import type { Db } from '#server/db/client.ts'
import { countFailedRows } from '#server/jobs/failed-rows.ts'
import { movementsOnOpenDays } from '../dashboard/day-movements.ts'
import { tokenGrants } from '../grants/tables.ts'
import { tokenSupply } from '../ledger/supply.ts'
import { fastClaimedBatches, membersBelowZero, unusualEarners } from './token-alerts.ts'

/** The whole program on one page; nothing of it reads more than a day. */
export async function tokenHub(db: Db, now = new Date()): Promise<ReplyOf<typeof getTokenHub>> {
	const today = utcDay(now)
	const [supply, moved, grants, failedRows, belowZero, unusual, fastBatches] = await Promise.all([
		tokenSupply(db),
		movementsOnOpenDays(db, today, today),
		db.$count(tokenGrants, eq(tokenGrants.state, 'waiting')),
		countFailedRows(db, ['token-maturing', 'token-lot']),
		membersBelowZero(db),
		unusualEarners(db, today),
		fastClaimedBatches(db),
	])
	const { issued, available, pending, held, redeemed, expired } = supply
	return {
		supply: { issued, available, pending, held, redeemed, expired },
		today,
		moved: moved
			.map(({ kind, causeType: cause, transfers, tokens }) => ({ kind, cause, transfers, tokens }))
			.sort((a, b) => b.tokens - a.tokens),
		waiting: { grants, failedRows },
		alerts: { belowZero, unusual, fastBatches },
		asOf: supply.asOf,
	}
}
