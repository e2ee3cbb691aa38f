import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReturnReceipt, returnApproval, returnRefusal } from '#contracts/returns/admin-returns.ts'
import { approvalDays } from '#contracts/returns/return-policy.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { returnStock } from '#server/modules/inventory/index.ts'
import { nameOf, staffAs } from '../locked-order.ts'
import {
	holdUnits,
	type LockedReturn,
	lockReturn,
	moveReturn,
	refuseState,
	releaseAskedUnits,
} from './locked-return.ts'
import { unitsWithBuyer } from './rules.ts'
import { orderReturnLines } from './tables.ts'

interface DecideDeps {
	mailer: Mailer
}
type Letter = 'return-approved' | 'return-refused' | 'return-received'

const tell = ({ mailer }: DecideDeps, tx: Tx, { order, row }: LockedReturn, kind: Letter): void =>
	mailer.enqueue(tx, { kind, cause: row.id, to: order.email, data: { orderId: order.id, returnId: row.id } })

/** The return that staff act on, its order locked. */
export async function lockForStaff(tx: Tx, viewer: Viewer, reference: string): Promise<LockedReturn> {
	await confirmRole(tx, viewer, 'ADMIN')
	return lockReturn(tx, reference)
}

export const auditReturn = (
	tx: Tx,
	viewer: Viewer,
	{ order, row }: LockedReturn,
	act: 'approved' | 'refused' | 'received' | 'settled',
): Promise<void> =>
	audit(tx, {
		actor: viewer.id,
		action: `return.${act}`,
		subject: `order:${order.id}`,
		details: { return: row.reference },
	})

/** A refusal about one of the lines that staff named. */
const lineRefusal = (at: number, message: string) =>
	new Refusal('LINE_INVALID', message, { issues: [{ path: ['lines', at, 'quantity'], message }] })

/** Lets goods come back, all that were asked for or less. Throws `NOT_FOUND`, `ORDER_STATE` and `LINE_INVALID`. */
export async function approveReturn(
	tx: Tx,
	deps: DecideDeps,
	viewer: Viewer,
	reference: string,
	{ lines, answer }: z.output<typeof returnApproval>,
): Promise<void> {
	const locked = await lockForStaff(tx, viewer, reference)
	refuseState(locked, 'approved')
	for (const [at, { lineId, quantity }] of (lines ?? []).entries()) {
		const asked = locked.lines.find((each) => each.lineId === lineId)?.asked ?? 0
		if (quantity > asked) throw lineRefusal(at, `The buyer asked for ${asked} of it.`)
	}
	const approved = locked.lines.map((each) => ({
		...each,
		now: lines ? (lines.find(({ lineId }) => lineId === each.lineId)?.quantity ?? 0) : each.asked,
	}))
	for (const { lineId, now } of approved)
		await tx
			.update(orderReturnLines)
			.set({ approved: now })
			.where(and(eq(orderReturnLines.returnId, locked.row.id), eq(orderReturnLines.lineId, lineId)))
	await holdUnits(tx, locked.row.id, approved)
	const expiresAt = sql<Date>`now() + make_interval(days => ${approvalDays})`
	const set = { expiresAt: expiresAt as never, answer: answer || null }
	await moveReturn(tx, locked, 'approved', { actor: staffAs(viewer), reason: answer || null, set })
	tell(deps, tx, locked, 'return-approved')
	await auditReturn(tx, viewer, locked, 'approved')
}

/** Refuses a return or a claim, with words. Throws `NOT_FOUND` and `ORDER_STATE`. */
export async function refuseReturn(
	tx: Tx,
	deps: DecideDeps,
	viewer: Viewer,
	reference: string,
	{ answer }: z.output<typeof returnRefusal>,
): Promise<void> {
	const locked = await lockForStaff(tx, viewer, reference)
	await moveReturn(tx, locked, 'refused', { actor: staffAs(viewer), reason: answer, set: { answer } })
	await releaseAskedUnits(tx, locked)
	tell(deps, tx, locked, 'return-refused')
	await auditReturn(tx, viewer, locked, 'refused')
}

/**
 * Writes down what came back, and puts it on the shelf or scraps it. What did not come is asked back no more. Throws
 * `NOT_FOUND`, `ORDER_STATE`, `LINE_INVALID`, and `CONFLICT` for a lot that it cannot go to.
 */
export async function receiveReturn(
	tx: Tx,
	deps: DecideDeps,
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
		if (!line || restocked + scrapped > approved) throw lineRefusal(at, `${approved} of it may come back.`)
		// One that came after its time holds nothing any more: its units may have been asked back or paid back since.
		if (restocked + scrapped - line.held > unitsWithBuyer(line.line))
			throw lineRefusal(at, `${nameOf(line.line)}: part of it was paid back since, or is asked back anew.`)
	}
	const cameBack = locked.lines.map((each) => {
		const got = receipt.lines.find(({ lineId }) => lineId === each.lineId)
		return { ...each, got, now: (got?.restocked ?? 0) + (got?.scrapped ?? 0) }
	})
	await moveReturn(tx, locked, 'received', { actor: staffAs(viewer), reason: receivedText(cameBack) })
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
	tell(deps, tx, locked, 'return-received')
	await auditReturn(tx, viewer, locked, 'received')
}

/** "2 × UT-BLO-12 on the shelf, 1 scrapped (dented)" */
const receivedText = (
	lines: ReadonlyArray<LockedReturn['lines'][number] & { got: ReturnReceipt['lines'][number] | undefined }>,
): string =>
	lines
		.flatMap(({ line, got }) => {
			if (!got || got.restocked + got.scrapped === 0) return []
			const told = [
				got.restocked > 0 && `${got.restocked} × ${line.sku} on the shelf`,
				got.scrapped > 0 && `${got.scrapped} × ${line.sku} scrapped (${got.scrapReason})`,
			]
			return told.filter(Boolean).join(', ')
		})
		.join('; ')
