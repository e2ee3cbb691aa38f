import type { Tx } from '../db/client.ts'

/** What each mail needs; its template is in `templates/` under the same name. */
export interface MailData {
	'order-confirmation': { orderId: string }
	'order-refunded': { orderId: string; reason: string }
	welcome: { username: string }
	'password-reset': { username: string; token: string }
	/** The code is blanked once the mail has left: it is shown once. */
	'gift-card': { code: string; valueCents: number; from: string; recipientName: string; message: string }
}
export type MailKind = keyof MailData

export interface Mailer {
	/**
	 * Writes the mail and its job inside the transaction that causes it: it leaves if and only if that commits, and once
	 * for each kind and cause however often it is asked for.
	 */
	enqueue<K extends MailKind>(
		tx: Tx,
		mail: { kind: K; cause: string; to: string; data: MailData[K] /** Leaves then, not at once. */; notBefore?: Date },
	): Promise<void>
}
