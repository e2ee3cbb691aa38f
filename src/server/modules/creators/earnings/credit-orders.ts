import { and, eq, lt, sql } from 'drizzle-orm'
import { commissionOf } from '#contracts/creators/commission.ts'
import type { CreatorSettings } from '#contracts/creators/creator-settings.ts'
import { dayMs, storeDay } from '#contracts/shared/calendar.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { addToDay } from '../links/add-to-day.ts'
import { reverseCommissionOfOrder } from '../reversals/reverse-commissions.ts'
import { currentCreatorSettings } from '../settings/current-settings.ts'
import { attributionCandidatesOf } from './attribution-candidates.ts'
import { creditedBasesOf } from './credited-lines.ts'
import { type LeakDeps, notifyOfLeak } from './notify-of-leak.ts'
import { lockReferral, type OpenReferral, openReferrals } from './open-referrals.ts'
import { type ClaimDecision, decideAttribution } from './rules.ts'
import { commissionEntries, creatorAttributions, creatorReferrals } from './tables.ts'

/** Orders read at once. */
const slice = 50

type CreditDeps = RowJobDeps & LeakDeps

/** Credits what was paid since; each order once, in whichever process and however often it runs. */
export const creditOrders = (deps: CreditDeps): Promise<void> =>
	doEachRow(deps, {
		work: 'order-commission',
		atOnce: slice,
		next: (after: OpenOrder | undefined) => openReferrals(deps.db, after, slice),
		act: ({ id }) => transaction(deps.db, (tx) => creditOpenOrder(deps, tx, id)),
	})
type OpenOrder = Awaited<ReturnType<typeof openReferrals>>[number]

async function creditOpenOrder(deps: CreditDeps, tx: Tx, id: string): Promise<void> {
	const [row] = await lockReferral(tx, id)
	if (!row) return
	if (row.status !== 'cancelled') await creditOrder(deps, tx, row, await currentCreatorSettings(tx))
	await tx.update(creatorReferrals).set({ doneAt: sql`now()` }).where(eq(creatorReferrals.orderId, id))
}

async function creditOrder(deps: CreditDeps, tx: Tx, row: OpenReferral, settings: CreatorSettings): Promise<void> {
	const claims = await attributionCandidatesOf(tx, row)
	const hasBoughtBefore = settings.newCustomersOnly && (await hasBought(tx, row))
	const { placedAt: orderedAt, userId, customer, email } = row
	const order = { orderedAt, userId, customer, email, hasBoughtBefore }
	for (const decision of decideAttribution(claims, order, settings)) {
		await writeAttribution(tx, row, decision, settings)
		await notifyOfLeak(deps, tx, decision, orderedAt)
	}
}

async function hasBought(tx: Tx, { customer, paidAt }: OpenReferral): Promise<boolean> {
	if (customer === null || paidAt === null) return false
	const earlier = and(eq(publishedOrders.customer, customer), lt(publishedOrders.paidAt, paidAt))
	return (await tx.select({ id: publishedOrders.id }).from(publishedOrders).where(earlier).limit(1)).length > 0
}

/** The receipt of a claim, and the commission of each line where it counts or may count yet. */
async function writeAttribution(
	tx: Tx,
	row: OpenReferral,
	{ claim, outcome, reason }: ClaimDecision,
	settings: CreatorSettings,
): Promise<void> {
	const lines = outcome === 'lost' ? [] : await creditedBasesOf(tx, row)
	const baseCents = lines.reduce((sum, line) => sum + line.baseCents, 0)
	const rate = settings.rates[claim.tier]
	const { version, windowDays, holdDays, newCustomersOnly } = settings
	const [written] = await tx
		.insert(creatorAttributions)
		.values({
			orderId: row.orderId,
			orderNumber: row.number,
			creatorId: claim.creatorId,
			source: claim.source,
			sourceId: claim.sourceId,
			clickedAt: claim.clickedAt,
			orderedAt: row.placedAt,
			outcome,
			reason,
			settings: { version, windowDays, holdDays, newCustomersOnly },
			rate,
			baseCents,
			payableAt: new Date((row.paidAt ?? row.placedAt).getTime() + holdDays * dayMs),
		})
		.returning({ id: creatorAttributions.id })
	if (!written || lines.length === 0) return
	const [sourceId, day] = [claim.sourceId, storeDay(row.placedAt)]
	const entries = lines.map((line) => ({
		...{ attributionId: written.id, sourceId, day, cause: 'sale' },
		...{ ...line, cents: commissionOf(line.baseCents, rate) },
	}))
	await tx.insert(commissionEntries).values(entries)
	await addToDay(tx, claim, day, {
		orders: 1,
		baseCents,
		commissionCents: entries.reduce((sum, { cents }) => sum + cents, 0),
		followers: claim.isStranger === false ? 1 : 0,
		strangers: claim.isStranger ? 1 : 0,
	})
	// What came back before it was credited is news no more.
	await reverseCommissionOfOrder(tx, written.id)
}
