import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'

export interface ReturnMailDeps {
	mailer: Mailer
}

/** Mails the buyer what staff decided about their return. */
export const mailReturnBuyer = (
	{ mailer }: ReturnMailDeps,
	tx: Tx,
	{ order, row }: LockedReturn,
	kind: 'return-approved' | 'return-refused' | 'return-received',
): void => mailer.enqueue(tx, { kind, cause: row.id, to: order.email, data: { orderId: order.id, returnId: row.id } })

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
export const returnLineRefusal = (at: number, message: string) =>
	invalidField(['lines', at, 'quantity'], message, 'LINE_INVALID')
