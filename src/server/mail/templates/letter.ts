import type { ReactNode } from 'react'
import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { MailData, MailKind } from '../mailer.ts'

/** The content of one mail; the layout around it is the same for all. */
export interface Letter {
	subject: string
	title: string
	/** The text that a list of mails shows after the subject. */
	preview: string
	body: ReactNode
	/** The paragraphs of the plain text part. */
	text: ReadonlyArray<string | null>
	/** Where an answer goes, if not to where it came from. */
	replyTo?: string
	/** Where one stops mails of this kind: the page, and the URL that mail programs post to. */
	unsubscribe?: string
	isToStaff?: true
}

/** The sender's facts that every mail states. */
export interface SenderInfo {
	publicUrl: string
	/** Where people write to who need help. */
	helpAddress: string
}

/** The reads that a template may use besides its data. */
export interface TemplateDeps extends SenderInfo {
	/** How an invoice is paid other than by card, a line for each way. */
	remittance: readonly string[]
	/** The order with the token that opens it; throws when there is none. */
	order(id: string): Promise<{ order: Order; accessToken: string }>
	/** The request behind a payment link, and the link's path. */
	paymentRequest(id: string): Promise<{ request: PaymentRequest; path: string }>
}

export type Template<K extends MailKind> = (data: MailData[K], deps: TemplateDeps) => Promise<Letter>
