import type { PaymentRequestPurpose } from '#contracts/checkout/payment-requests.ts'
import type { Tx } from '#server/db/client.ts'
import type { Refusal } from '#server/errors.ts'

/** A request that has ended, with its order locked by the caller. */
export interface EndedPaymentRequest {
	id: string
	orderId: string
	/** The actor, as the order's history names them. */
	actor: string
}

/**
 * What becomes of a request is its purpose's to do, in the transaction that ends it: `paid` once its money is there, and
 * `dropped` when it expired, was withdrawn, or could not be done as its money came. Either comes once for each request. What
 * `paid` refuses is undone and its money goes back; `dropped` never refuses. A room hands its own in where the services are
 * put together (`services.ts`).
 */
export interface PaymentRequestHandler<Deps> {
	/** Why it could not be done now if it were paid; nobody is charged for that. */
	refusal?(tx: Tx, request: EndedPaymentRequest): Promise<Refusal | null>
	paid(tx: Tx, deps: Deps, request: EndedPaymentRequest): Promise<void>
	dropped(tx: Tx, deps: Deps, request: EndedPaymentRequest, how: 'expired' | 'cancelled'): Promise<void>
}
export type PaymentRequestHandlers<Deps> = Readonly<Partial<Record<PaymentRequestPurpose, PaymentRequestHandler<Deps>>>>
