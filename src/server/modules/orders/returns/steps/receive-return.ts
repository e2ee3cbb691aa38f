import { and, eq } from 'drizzle-orm'
import type { ReturnReceipt } from '#contracts/returns/staff-return-calls.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { returnStock } from '#server/modules/inventory/index.ts'
import { lineName, staffActor } from '../../locked-order.ts'
import { orderReturnLines } from '../tables.ts'
import { holdUnits, type LockedReturn, moveReturn, refuseState } from './lock-return.ts'
import { unitsWithBuyer } from './rules.ts'
import { auditReturn, lockForStaff, mailReturnBuyer, type ReturnMailDeps, returnLineRefusal } from './staff-return.ts'

/**
 * Writes down what came back, and puts it on the shelf or scraps it. What did not come is asked back no more. Throws
 * `NOT_FOUND`, `ORDER_STATE`, `LINE_INVALID`, and `CONFLICT` for a lot that it cannot go to.
 */
export async function receiveReturn(
	tx: Tx,
	deps: ReturnMailDeps,
	viewer: Viewer,
	reference: string,
	receipt: ReturnReceipt,
): Promise<void> {
	const locked = await lockForStaff(tx, viewer, reference)
	refuseState(locked, 'received')
	const { row, order } = locked
	for (const [at, { lineId, restocked, scrapped }] of receipt.lines.entries()) {
		const line = locked.lines.find((each) => each.lineId === lineId)
		const approved = line?.approved ?? 0
		if (!line || restocked + scrapped > approved) throw returnLineRefusal(at, `${approved} of it may come back.`)
		// One that came after its time holds nothing any more: its units may have been asked back or paid back since.
		if (restocked + scrapped - line.held > unitsWithBuyer(line.line))
			throw returnLineRefusal(at, `${lineName(line.line)}: part of it was paid back since, or is asked back anew.`)
	}
	const cameBack = locked.lines.map((each) => {
		const got = receipt.lines.find(({ lineId }) => lineId === each.lineId)
		return { ...each, got, now: (got?.restocked ?? 0) + (got?.scrapped ?? 0) }
	})
	await moveReturn(tx, locked, 'received', { actor: staffActor(viewer), reason: receivedText(cameBack) })
	await holdUnits(tx, row.id, cameBack)
	for (const { lineId, got } of cameBack)
		if (got)
			await tx
				.update(orderReturnLines)
				.set({ restocked: got.restocked, scrapped: got.scrapped, scrapReason: got.scrapReason ?? null })
				.where(and(eq(orderReturnLines.returnId, row.id), eq(orderReturnLines.lineId, lineId)))
	await returnStock(
		tx,
		{ orderId: order.id, returnId: row.id, reference: row.reference, actor: viewer.id },
		cameBack.flatMap(({ got, line }) =>
			got && got.restocked + got.scrapped > 0
				? [{ ...got, shipped: line.shipped, scrapReason: got.scrapReason ?? null, lots: got.lots ?? [] }]
				: [],
		),
	)
	mailReturnBuyer(deps, tx, locked, 'return-received')
	await auditReturn(tx, viewer, locked, 'received')
}

/** "2 × UT-BLO-12 on the shelf, 1 scrapped (dented)" */
const receivedText = (
	lines: ReadonlyArray<LockedReturn['lines'][number] & { got: ReturnReceipt['lines'][number] | undefined }>,
): string =>
	lines
		.flatMap(({ line, got }) => {
			if (!got || got.restocked + got.scrapped === 0) return []
			const parts = [
				got.restocked > 0 && `${got.restocked} × ${line.sku} on the shelf`,
				got.scrapped > 0 && `${got.scrapped} × ${line.sku} scrapped (${got.scrapReason})`,
			]
			return parts.filter(Boolean).join(', ')
		})
		.join('; ')
