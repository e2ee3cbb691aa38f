import type { OrderStatus } from '#contracts/orders/orders.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { ReceivedEvent } from './events/record-event.ts'
import type { DisputeNews, Intent } from './gateway/gateway.ts'
import type { PaymentState } from './record-payment.ts'

/** The bearer of news of a payment. */
export interface NewsContext {
	actor: string
	/** How often the payment had been looked at when the caller did; it is less by now when a buyer pays after all. */
	looks?: number
	/** The provider's event, which is written down with its outcome. */
	received?: ReceivedEvent
}

/** Money of a payment that somebody gave back at the provider without us. */
export interface OutsideRefund {
	provider: 'test' | 'stripe'
	paymentId: string
	amountCents: number
	providerRefundId: string
	state: 'done' | 'pending'
}

/** A dispute about what a company paid, as it stands now. */
export interface CompanyDispute {
	disputeId: string
	paymentId: string
	companyId: string
	/** The number of the invoice or the order that was paid. */
	paysFor: string
	state: DisputeNews['state']
	amountCents: number
	reason: string
}

/** What became of money that goes back to a company's card. */
export interface CompanyRefund {
	companyId: string
	amountCents: number
	to: 'done' | 'pending' | 'refused' | 'returned'
	reason: string | null
}

/** The numbers of orders by their ids. */
export type OrderNumbers = (db: Db, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * What news of a payment does to its order. Orders stand above payments, so they are not imported here: checkout makes
 * these calls (`settle/payment-orders.ts` there), and `services.ts` hands them to payments.
 */
export interface PaymentOrders {
	/** Acts on a provider's word on a payment exactly once; null when the payment is none of ours. */
	settle(
		intent: Intent,
		context: NewsContext,
	): Promise<{ paymentStatus: PaymentState; orderStatus: OrderStatus } | null>
	numbersOf: OrderNumbers
	/** Locks an order until the transaction ends, before anything of it. */
	lock(tx: Tx, orderId: string): void
	/**
	 * Writes a refund that somebody made at the provider into the books of its order, as goodwill: it stays goodwill until
	 * lines are refunded. False where the order cannot take it, and a person has to look.
	 */
	recordOutsideRefund(tx: Tx, orderId: string, refund: OutsideRefund): Promise<boolean>
	/** Writes something that happened into the history of an order. */
	addEvent(tx: Tx, orderId: string, event: { kind: string; actor: string; reason: string }): void
	/** Locks a company until the transaction ends, before any payment of it. */
	lockCompany(tx: Tx, companyId: string): Promise<void>
	/** Acts on how a dispute about a company's payment stands, in the transaction that writes it down; once for each state. */
	companyDisputed(tx: Tx, dispute: CompanyDispute): Promise<void>
	/** Writes into the history of a company what became of a refund to its card. */
	companyRefunded(tx: Tx, refund: CompanyRefund): Promise<void>
}

/** The calls about orders of the store; payments of companies are wholesale's. */
export type StorePaymentOrders = Omit<PaymentOrders, 'lockCompany' | 'companyDisputed' | 'companyRefunded'>
