import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Approval } from '#contracts/back-office/approvals.ts'
import type { CountSheet } from '#contracts/inventory/counts.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmWithinLimit, requestApproval } from '#server/modules/approvals/index.ts'
import { isSameLoss, type LotChange, lossOf, lossTexts } from '../stock/loss.ts'
import { lockStockItems, moveStock } from '../stock/move-stock.ts'
import { stockLots } from '../tables.ts'
import { lockOpenCount } from './count-sheet.ts'
import { confirmNotOvertaken } from './overtaken-lots.ts'
import { countById } from './reads.ts'
import { stockCountLines, stockCounts } from './tables.ts'

/** Has an open sheet and its items to itself; answers what was counted less what the books said then. Throws as `postCount`. */
async function lockDifferences(tx: Tx, id: string) {
	const { location } = await lockOpenCount(tx, id)
	const items = await tx
		.selectDistinct({ id: stockLots.itemId })
		.from(stockCountLines)
		.innerJoin(stockLots, eq(stockLots.id, stockCountLines.lotId))
		.where(eq(stockCountLines.countId, id))
	await lockStockItems(
		tx,
		items.map((item) => item.id),
	)
	const differences = await countedNow(tx, id)
	if (differences.length === 0) throw new Refusal('CONFLICT', 'Nothing was counted yet.')
	await confirmNotOvertaken(tx, id)
	confirmEnough(differences)
	return { location, differences }
}

async function post(
	tx: Tx,
	actor: string,
	{ id, reason, differences }: Posting & { differences: readonly LotChange[] },
): Promise<void> {
	await moveStock(
		tx,
		differences.map(({ lotId, delta }) => ({ lotId, units: delta, kind: 'counted', reason })),
		{ actor, reference: `count:${id}` },
	)
	await tx
		.update(stockCounts)
		.set({ state: 'posted', endedBy: actor, endedAt: sql`clock_timestamp()`, reason })
		.where(eq(stockCounts.id, id))
}

interface Posting {
	id: string
	reason: string
}

/**
 * Posts what was counted less what the books said then, in one transaction, on top of what stands now. Throws
 * `STOCK_BELOW_RESERVED` when orders hold more of a lot than would be left, and posts nothing; `CONFLICT` when nothing was
 * counted, a lot was posted from another sheet since, or the sheet is ended; `NEEDS_APPROVAL` where it loses more than one may write off alone.
 */
export async function postCount(tx: Tx, viewer: Viewer, { id, reason }: Posting): Promise<CountSheet> {
	const { differences } = await lockDifferences(tx, id)
	await confirmWithinLimit(tx, viewer, await sized(tx, id, differences))
	await post(tx, viewer.id, { id, reason, differences })
	return countById(tx, id)
}

const sized = async (tx: Tx, id: string, differences: readonly LotChange[]) => ({
	kind: 'count' as const,
	about: `count:${id}`,
	cents: await lossOf(tx, differences),
})

/** Has a count wait for a second person; its sheet stays open. Throws what `postCount` does, and `CONFLICT`. */
export async function requestCountApproval(tx: Tx, viewer: Viewer, { id, reason }: Posting): Promise<Approval> {
	const { location, differences } = await lockDifferences(tx, id)
	return requestApproval(tx, viewer, {
		...(await sized(tx, id, differences)),
		record: location,
		parts: await lossTexts(tx, differences),
		request: {
			id,
			reason,
			differences: differences.map(({ lotId, delta }) => ({ lotId, delta })),
		} satisfies AskedCount,
		reason,
	})
}

interface AskedCount extends Posting {
	differences: LotChange[]
}

/** Posts a count that was approved. Throws where something else was counted since. */
export const approvedCount = {
	lock: (tx: Tx, { request }: { request: unknown }) => lockDifferences(tx, (request as AskedCount).id),
	async act(tx: Tx, { request }: { request: unknown }, actor: string): Promise<void> {
		const { id, reason, differences } = request as AskedCount
		const now = await lockDifferences(tx, id)
		if (!isSameLoss(now.differences, differences))
			throw new Refusal('CONFLICT', 'Something else was counted than when it was asked for.')
		await post(tx, actor, { id, reason, differences })
	},
}

/** The counted lots as they stand, read after their items were locked. */
function countedNow(tx: Tx, countId: string) {
	const { id: lotId, code, onHand, reserved } = stockLots
	const { counted, book } = stockCountLines
	return tx
		.select({ lotId, code, onHand, reserved, delta: sql<number>`${counted} - ${book}` })
		.from(stockCountLines)
		.innerJoin(stockLots, eq(stockLots.id, stockCountLines.lotId))
		.where(and(eq(stockCountLines.countId, countId), isNotNull(counted)))
		.orderBy(asc(lotId))
}

function confirmEnough(differences: Awaited<ReturnType<typeof countedNow>>): void {
	const short = differences.filter(({ onHand, reserved, delta }) => onHand + delta < reserved)
	if (short.length === 0) return
	const lots = short.map(
		({ code, onHand, reserved, delta }) =>
			`lot ${code} would have ${(onHand + delta).toLocaleString('en-US')}, and orders hold ${reserved.toLocaleString('en-US')}`,
	)
	throw new Refusal(
		'STOCK_BELOW_RESERVED',
		`Nothing was posted: ${lots.join('; ')}. Cancel or ship those orders first, or count again.`,
		{ details: { lots: short.map(({ lotId }) => lotId) } },
	)
}
