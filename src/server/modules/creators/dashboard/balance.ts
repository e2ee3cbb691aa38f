import { and, eq, gt, sql } from 'drizzle-orm'
import type { CreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import type { Db } from '#server/db/client.ts'
import { disputeCentsOf } from '../disputes/dispute-reads.ts'
import { isCountedReceipt, isHeldReceipt } from '../earnings/outcomes.ts'
import { creatorAttributions, creatorTotals } from '../earnings/tables.ts'
import { paidOutCents } from '../payouts/payout-reads.ts'
import { royaltiesOf } from '../recipe-sales/recipe-sales-reads.ts'

/** What of a creator's commission is pending, held and payable: all that was earned, less what waits and what was paid. */
export async function creatorBalance(
	db: Db,
	creatorId: string,
	now = new Date(),
): Promise<CreatorDashboard['balance']> {
	const { payableAt } = creatorAttributions
	const [earned, pending, held, paidCents, royalties, grantedCents] = await Promise.all([
		earnedCents(db, creatorId),
		waitingCents(db, creatorId, and(isCountedReceipt, gt(payableAt, now))),
		waitingCents(db, creatorId, isHeldReceipt),
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

/** In all, which is counted as it happens. */
async function earnedCents(db: Db, creatorId: string): Promise<number> {
	const { cents } = creatorTotals
	const [row] = await db.select({ cents }).from(creatorTotals).where(eq(creatorTotals.creatorId, creatorId))
	return row?.cents ?? 0
}

async function waitingCents(db: Db, creatorId: string, condition: ReturnType<typeof and>): Promise<number> {
	const [row] = await db
		.select({ cents: sql<number>`coalesce(sum(${creatorAttributions.leftCents}), 0)::bigint`.mapWith(Number) })
		.from(creatorAttributions)
		.where(and(eq(creatorAttributions.creatorId, creatorId), condition))
	return row?.cents ?? 0
}
