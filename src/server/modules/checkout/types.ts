import type { Logger } from 'pino'
import type { Category } from '#contracts/catalog/catalog.ts'
import type { CheckoutRequest } from '#contracts/checkout/checkout.ts'
import type { OrderStatus } from '#contracts/orders/orders.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Inventory, ReservationTerms } from '#server/modules/inventory/index.ts'
import type {
	Gateway,
	Intent,
	NewsContext,
	PaymentProvider,
	PaymentRequestHandlers,
	PaymentState,
	SavedPaymentRequest,
} from '#server/modules/payments/index.ts'
import type { CodeAttempt, CreditedOrder, PricingDeps } from '#server/modules/pricing/index.ts'
import type { EarningRulebook } from '#server/modules/tokens/index.ts'

export interface SettlePaymentDeps {
	db: Db
	inventory: Inventory
	jobs: Jobs
	mailer: Mailer
	/** Hashes the codes of gift cards. */
	giftCardKey: string
	/** The handlers of payment requests, by the purpose of the request. */
	requestHandlers: PaymentRequestHandlers<SettlePaymentDeps>
	/** The rules of earning, and what orders earned. */
	earningRules: EarningRulebook
}

/** An order as it is written, with the codes of the request and the cookies that the browser sent. */
export interface ReferredOrder {
	orderId: string
	codes: readonly string[]
	/** Promotions that count by a code that is good once. */
	singleUsePromotions: readonly string[]
	cookie: string | undefined
	/** Whether a recipe put any of it into the cart. */
	hasRecipe: boolean
}

/** Writes by whose link or code an order came. Creators stand above checkout, so `services.ts` hands this over. */
export type NoteReferral = (tx: Tx, order: ReferredOrder) => void

export interface CheckoutDeps extends SettlePaymentDeps, PricingDeps {
	gateway: Gateway
	log: Logger
	/** Signs the access tokens of orders. */
	orderKey: string
	/** How long the buyer is kept waiting for the provider, in ms; after that the payment is "processing". */
	paymentTimeoutMs: number
	noteReferral: NoteReferral
}

/** The deps of asking a provider for money. */
export type CardPaymentDeps = Pick<CheckoutDeps, 'db' | 'gateway' | 'log' | 'paymentTimeoutMs'>

export interface CheckoutBuyer {
	viewer: Viewer | null
	/** Of `networkOf`: one household or office, or one /64 of IPv6. */
	network: string
	/** Counts what the buyer's coupon and gift card codes turn out to be. */
	codeAttempt: CodeAttempt
	/** The cookies that the browser sent: one of them may tell whose link was clicked. */
	cookie: string | undefined
}

/** One request to place an order. */
export interface Purchase {
	buyer: CheckoutBuyer
	request: CheckoutRequest
	idempotency: Idempotency
}

/** How an unpaid order is counted with others of its network that are being placed at this moment. */
export type UnpaidCountMode = 'beside' | 'alone'

/** The terms on which placing an order is tried; a try that fails may be followed by one on others (`nextTerms`). */
export interface TryTerms {
	terms: ReservationTerms
	/** Whether this account was looked up and has bought before. */
	hasBought: boolean
	/** How it is counted with what its network is ordering at this moment. */
	counting: UnpaidCountMode
}

/** Our side of what decides how a payment goes on; the other is the provider's intent. */
export interface KnownPayment {
	orderStatus: OrderStatus
	paymentStatus: PaymentState
	amountCents: number
}

/** The amounts of an order, with its lines in their order. */
export interface OrderCost extends CreditedOrder {
	lines: ReadonlyArray<CreditedOrder['lines'][number] & { productId: string; category: Category | null }>
}

/** A payment and its order, as they stand. */
export interface PaymentRecord extends KnownPayment {
	paymentId: string
	orderId: string
	number: string
	email: string
	/** The account that placed the order; null for a guest. */
	userId: string | null
	placedAt: Date
	/** What the order costs, from which the tokens that it earns are calculated. */
	cost: OrderCost
	hasGiftCards: boolean
	/** Whether tokens pay for a part of it; they are held until the order is paid. */
	hasTokens: boolean
	/** Whether the order still holds the stock that it was placed with. */
	holdsStock: boolean
	failure: Intent['failure']
	/** The request that it pays; null where it pays for the order as it was placed. */
	request: Pick<SavedPaymentRequest, 'id' | 'purpose' | 'state'> | null
}

/** An order whose payment is to be asked for. */
export interface PendingOrder {
	id: string
	number: string
	paymentId: string
	amountCents: number
	provider: PaymentProvider
	/** The record as this request has just written it; missing where an earlier request placed the order. */
	asPlaced?: PaymentRecord
	/** An earlier request has placed the order, and its payment has ended since: nothing is to be charged any more. */
	isOver?: boolean
}

/** Where a payment and its order stand after an outcome was applied. */
export interface SettledPayment {
	orderId: string
	number: string
	orderStatus: OrderStatus
	paymentStatus: PaymentState
	failure: Intent['failure']
	/** The money came for something that is gone, and goes back. */
	isReturned?: boolean
}

/** The bearer of news of a payment, and further writes that belong into the transaction that acts on it. */
export interface SettleContext extends NewsContext {
	/** The buyer is there and sees what became of the payment, so no mail tells them. */
	isWatched?: boolean
	/** The request that waits for the answer: the answer is kept under its key. */
	idempotency?: { of: Idempotency; answer: (settled: SettledPayment) => { status: number; body: unknown } | null }
}
