import type { Logger } from 'pino'
import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import type { Env } from '#server/startup/env.ts'
import type { CreatorNewsMail, CreatorStepMail } from './templates/creators/creator-step-mail.ts'
import type { RecipeMail } from './templates/messages/recipe-mail.ts'
import type { ShopMail } from './templates/messages/shop-mail.ts'
import type { OrderEditedMail, RefundByHandMail } from './templates/orders/order-mails.ts'

interface ReturnMail {
	orderId: string
	returnId: string
}

/** Cases of an order that left together, and what is still to come of it. */
export interface CaseParcel {
	lines: Array<{ name: string; cases: number; lots: string[] }>
	toCome: Array<{ name: string; cases: number }>
	invoice: string | null
	trackingUrl: string | null
}

/** The data of each mail, by its kind; `render-mail.tsx` names the template of each kind. */
export interface MailData {
	'order-confirmation': { orderId: string }
	/** Its payment failed or never came. */
	'payment-failed': { orderId: string }
	'payment-returned': { orderId: string; reason: string }
	'order-shipped': { orderId: string; shipmentId: string }
	/** Some or all of it will not come; what was paid for that goes back. */
	cancellation: { orderId: string; refundId: string }
	refund: { orderId: string; refundId: string }
	/** A refund that the provider refused is closed, as given in another way; its cause is the payment refund. */
	'refund-by-hand': RefundByHandMail
	/** Staff have changed it, as was agreed; its cause is the edit. */
	'order-edited': OrderEditedMail
	/** Asks for an amount that is due; its cause is the request. */
	'payment-link': { requestId: string }
	/** A link that was mailed is withdrawn: nothing is due by it any more. */
	'payment-link-withdrawn': { requestId: string }
	/** A payment that arrived after its link had ended goes back. */
	'link-payment-returned': { orderId: string; cents: number; isSoldOut?: true; isRefused?: true }
	'order-delivered': { orderId: string; shipmentId: string }
	/** The steps of a return or claim; what was paid back is told by `refund`. */
	'return-requested': ReturnMail
	/** To staff: somebody asks or claims. */
	'return-arrived': ReturnMail
	'return-approved': ReturnMail
	'return-refused': ReturnMail
	'return-received': ReturnMail
	/** With the lines that go out, and what was paid by a link for them; left out in mails from before they were told. */
	'return-exchanged': ReturnMail & { goods?: Array<{ lineId: string; quantity: number }>; paidCents?: number }
	'return-expired': ReturnMail
	/** The token confirms the e-mail. */
	welcome: { username: string; token?: string }
	'verify-email': { username: string; token: string }
	/** To the new address. */
	'confirm-email': { username: string; token: string }
	'account-notice': {
		username: string
		event:
			| 'password-changed'
			| 'username-changed'
			| 'email-changed'
			| 'two-factor-on'
			| 'two-factor-off'
			| 'two-factor-reset'
			| 'recovery-codes-renewed'
			| 'recovery-code-used'
			| 'api-key-made'
	}
	/** Whether the books keep something; left out in mails from before it was told apart. */
	'account-deleted': { username: string; hasBought?: boolean }
	invitation: { roles: Role[]; token: string }
	'password-reset': { username: string; token: string }
	/** The code is blanked once the mail has left: it is shown once. */
	'gift-card': { code: string; valueCents: number; from: string; recipientName: string; message: string }
	/** To the recipient who had its code by mail. They never asked us to keep their address, so it goes as the mail leaves. */
	'gift-card-cancelled': { lastFour: string; valueCents: number; isForgottenOnceSent: true }
	/** Somebody wrote to the company; it goes to its inbox. */
	'message-arrived': {
		reference: string
		name: string
		email: string
		subject: string
		message: string
		answers: Array<{ question: string; answer: string }>
		hasCv: boolean
	}
	/** To the buyer who was sent units of a recalled lot; the token opens the page of that recall alone. */
	recall: {
		recallId: string
		order: string
		token: string
		item: string
		lot: string
		reason: string
		advice: string
		/** In all of the orders. */
		units: number
		/** Mails that are older than this are about one order. */
		orders?: Array<{ number: string; units: number }>
	}
	/** To a shopper who asked for it; the token opens the cart, and stops further ones. */
	'cart-reminder': { id: string; token: string; askedOn: string; items: Array<{ name: string; quantity: number }> }
	/** Once 30 days before and once 7: what expires of a member's tokens within a week, by its days. */
	/** `isMore`: others of the same days were told before. */
	'tokens-expiring': { username: string; days: 7 | 30; lots: ExpiringTokens[]; isMore?: boolean }
	/** To staff: what has come down to its threshold. */
	'low-stock': { items: Array<{ sku: string; name: string; available: number; lowStockAt: number }> }
	/** To who applies to become a distributor; the token opens the application. With a question, or why it was rejected. */
	'application-step': {
		id: string
		number: string
		token: string
		step: 'started' | 'ending' | 'submitted' | 'question' | 'rejected'
		text: string | null
	}
	/** To staff: an application, or one of a creator, was sent in, or a question about it answered. */
	'application-arrived': { id: string; number: string; name: string; isAnswer: boolean }
	'creator-application-step': CreatorStepMail
	'creator-news': CreatorNewsMail
	/** To staff: orders of a creator's code are held. */
	'creator-code-leak': { code: string; handle: string; isOfStrangers: boolean }
	'creator-application-arrived': { id: string; number: string; name: string; isAnswer: boolean }
	'company-invitation': { company: string; role: MemberRole; token: string }
	/** To somebody whose account is a member of a company from now on. */
	'company-joined': { company: string; role: MemberRole }
	/** To the owners of a company: what stands on its page from now on. */
	'company-notice': { company: string; text: string }
	/** To somebody whose account acts for a company no more. */
	'company-left': { company: string }
	/** To the owners of a company, and to who placed the order: an invoice as it was issued. */
	'invoice-issued': {
		number: string
		company: string
		orderNumber: string
		poNumber: string | null
		lines: Array<{ name: string; cases: number; cents: number }>
		depositCents: number
		taxCents: number
		certificate: string | null
		totalCents: number
		/** Zero where it is paid by what was there already. */
		openCents: number
		dueOn: string
		discountUntil: string | null
		discountCents: number
	}
	/** To the owners of a company, and to the member who paid: money has come, and where it went. */
	'company-receipt': {
		company: string
		/** "Check 1042" */
		payment: string
		cents: number
		receivedOn: string
		/** The order that it was sent ahead for. */
		order: string | null
		invoices: Array<{ number: string; cents: number; discountCents: number; openCents: number }>
		/** What is on no invoice yet. */
		creditCents: number
	}
	/** To an owner of a company: an invoice comes to be due, or is late. */
	'invoice-reminder': { number: string; company: string; openCents: number; dueOn: string; daysLate: number }
	/** To the members of a company whom a wholesale order concerns. */
	'wholesale-order-step': {
		number: string
		company: string
		cases: number
		/** Cases that wait for stock, where the mail says how many are kept. */
		backordered?: number
		totalCents: number
		poNumber: string | null
		step:
			| 'received'
			| 'to_pay'
			| 'unpaid'
			| 'in_review'
			| 'needs_approval'
			| 'approved'
			| 'refused'
			| 'review_passed'
			| 'review_refused'
			| 'expired'
			| 'rest_closed'
			| 'confirmed'
			| 'changes'
			| 'shipped'
			| 'cancelled'
			| 'message'
			| 'sample'
			| 'replacement'
			| `claim_${'received' | 'question' | 'refused' | 'credited'}`
		/** Words of who did it, or what it is about. */
		text: string | null
		/** What has left; left out of other steps, and in mails from before it was told. */
		parcel?: CaseParcel
		/** The claim that it is about, with its credit memo; left out of other steps, and in mails from before it was named. */
		claim?: { number: string; cases: number; memo?: string }
		/** The day that it was asked for; mails that are older than this are without. */
		requestedOn?: string
	}
	/** To staff: a company wrote about an order, or about a line of it. */
	'wholesale-message': { number: string; company: string; line: string | null; text: string }
	/** To the members of a company that was sent units of a recalled lot by the case. */
	'wholesale-recall': {
		company: string
		orders: Array<{ number: string; units: number }>
		item: string
		lot: string
		reason: string
		advice: string
	}
	'recipe-decided': RecipeMail
	'shop-suggestion-decided': ShopMail
	/** To the sender of a message. It repeats nothing of what was typed: anybody can type anybody's address. */
	'message-received': { reference: string; about: 'message' | 'application' }
}
type ExpiringTokens = { tokens: number; expiresAt: string }
export type MailKind = keyof MailData

export interface Mailer {
	/**
	 * Writes the mail inside the transaction that causes it: it leaves if and only if that commits, and once for each kind
	 * and cause however often it is asked for.
	 */
	enqueue<K extends MailKind>(
		tx: Tx,
		mail: { kind: K; cause: string; to: string; data: MailData[K] /** Leaves then, not at once. */; notBefore?: Date },
	): void
}

export interface MailerDeps {
	db: Db
	env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_INBOX' | 'DATA_DIR' | 'REMITTANCE'>
	/** Links start with it. */
	publicUrl: () => string
	log: Logger
	failures: Failures
	/** Reads that templates need from the modules, which the mail may not import. */
	load: {
		order(orderId: string): Promise<{ order: Order; accessToken: string } | null>
		/** With the path of the page that pays it. */
		paymentRequest(id: string): Promise<{ request: PaymentRequest; path: string }>
	}
}
