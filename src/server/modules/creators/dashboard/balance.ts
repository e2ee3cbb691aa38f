import { and, eq, gt, sql } from 'drizzle-orm'
import type { CreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import type { Db } from '#server/db/client.ts'
import { disputeCentsOf } from '../disputes/dispute-reads.ts'
import { commissionEntries, creatorAttributions } from '../earnings/tables.ts'
import { creatorDays } from '../links/tables.ts'
import { paidOutCents } from '../payouts/payout-reads.ts'
import { royaltiesOf } from '../recipe-sales/recipe-sales-reads.ts'

/** What of a creator's commission is pending, held and payable: all that was earned, less what waits and what was paid. */
export async function creatorBalance(
	db: Db,
	creatorId: string,
	now = new Date(),
): Promise<CreatorDashboard['balance']> {
	const { outcome, payableAt } = creatorAttributions
	const [earned, pending, held, paidCents, royalties, grantedCents] = await Promise.all([
		earnedCents(db, creatorId),
		waitingCents(db, creatorId, and(eq(outcome, 'counted'), gt(payableAt, now))),
		waitingCents(db, creatorId, eq(outcome, 'held')),
		paidOutCents(db, creatorId),
		royaltiesOf(db, creatorId, now),
		disputeCentsOf(db, creatorId),
	])
	return {
		pendingCents: pending + royalties.pendingCents,
		heldCents: held,
		payableCents: earned + royalties.payableCents + grantedCents - pending - held - paidCents,
		royaltyCents: royalties.payableCents + royalties.pendingCents,
		grantedCents,
	}
}

/** Of all days, which are counted as it happens. */
async function earnedCents(db: Db, creatorId: string): Promise<number> {
	const cents = sql<number>`coalesce(sum(${creatorDays.commissionCents}), 0)::bigint`.mapWith(Number)
	const [row] = await db.select({ cents }).from(creatorDays).where(eq(creatorDays.creatorId, creatorId))
	return row?.cents ?? 0
}

async function waitingCents(db: Db, creatorId: string, condition: ReturnType<typeof and>): Promise<number> {
	const [row] = await db
		.select({ cents: sql<number>`coalesce(sum(${commissionEntries.cents}), 0)::bigint`.mapWith(Number) })
		.from(creatorAttributions)
		.innerJoin(commissionEntries, eq(commissionEntries.attributionId, creatorAttributions.id))
		.where(and(eq(creatorAttributions.creatorId, creatorId), condition))
	return row?.cents ?? 0
}
