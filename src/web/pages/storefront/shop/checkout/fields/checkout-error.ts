import type { Quote, QuoteProblem } from '#contracts/pricing/pricing.ts'
import type { RefusalBody } from '#contracts/refusals.ts'
import { ApiError } from '#web/lib/api.ts'
import type { FieldErrors, FieldName } from './checkout-fields.ts'

/** Why the order was not placed, as the page shows it. */
export type CheckoutError =
	/** Beside the fields; what belongs to no field is said at the button. */
	| { kind: 'fields'; errors: FieldErrors; message?: string }
	/** At the lines, with what can be had. */
	| { kind: 'lines'; message: string; problems: readonly QuoteProblem[] }
	/** The total is another: to be seen and confirmed. */
	| { kind: 'total'; quote: Quote }
	/** At the button; sending again is the thing to do, or says what is. */
	| { kind: 'notice'; message: string }

const fieldOfCode: Readonly<Record<string, FieldName>> = {
	CARD_DECLINED: 'card',
	INSUFFICIENT_FUNDS: 'card',
	PAYMENT_METHOD_INVALID: 'card',
	PAYMENT_REFUSED: 'card',
	COUPON_INVALID: 'couponCode',
	COUPON_EXHAUSTED: 'couponCode',
	GIFT_CARD_INVALID: 'giftCardCode',
	SHIPPING_METHOD_INVALID: 'shippingMethodId',
}

const codeFields: readonly FieldName[] = ['couponCode', 'giftCardCode']

/** A total on the page that counts lines or codes which checkout has just refused is not true any more. */
export const hasOtherTotal = (checkoutError: CheckoutError): boolean =>
	checkoutError.kind === 'lines' ||
	(checkoutError.kind === 'fields' && codeFields.some((field) => checkoutError.errors[field] !== undefined))

const orderWithout = 'Nothing was charged. To order without it, remove it.'

const noAnswer =
	'We could not reach the store, so we do not know whether your order arrived. Check your connection and send it again as it is: it is never charged twice.'
const noEnd = 'The store did not answer in time. Send your order again as it is: it is never charged twice.'
const thenAgain = 'Then send your order again as it is: it is never charged twice.'
const tooFast = 'That was too many tries in a short time. Nothing was charged. Wait a minute, then send it again.'
const sentBefore = 'An earlier try of this order has reached us. Look for our mail before you send it again.'

export function checkoutErrorOf(error: unknown): CheckoutError {
	if (!(error instanceof ApiError)) return { kind: 'notice', message: noAnswer }
	const { refusal } = error
	if (error.status === 429 && refusal?.code !== 'UNPAID_LIMIT') return { kind: 'notice', message: tooFast }
	// Nothing can be written: sending again at once cannot help.
	if (refusal?.code === 'UNAVAILABLE' && refusal.details)
		return { kind: 'notice', message: `${refusal.message} ${thenAgain}` }
	if (error.status >= 500 || !refusal || refusal.code === 'IDEMPOTENCY_IN_PROGRESS')
		return { kind: 'notice', message: noEnd }
	switch (refusal.code) {
		case 'TOTAL_CHANGED':
			return { kind: 'total', quote: refusal.details as Quote }
		case 'OUT_OF_STOCK':
		case 'QUANTITY_LIMIT':
		case 'PRODUCT_UNAVAILABLE':
		case 'EMPTY_CART':
			return { kind: 'lines', message: `${refusal.message} Nothing was charged.`, problems: problemsIn(refusal) }
		case 'IDEMPOTENCY_KEY_REUSED':
			return { kind: 'notice', message: sentBefore }
	}
	const field = fieldOfCode[refusal.code]
	const message = field && codeFields.includes(field) ? `${refusal.message} ${orderWithout}` : refusal.message
	if (field) return { kind: 'fields', errors: { [field]: message } }
	return byIssues(refusal)
}

function problemsIn({ details, issues }: RefusalBody): readonly QuoteProblem[] {
	if (typeof details === 'object' && details !== null && 'problems' in details && Array.isArray(details.problems))
		return details.problems as QuoteProblem[]
	return (issues ?? []).flatMap(({ path, message }) =>
		path[0] === 'lines' && typeof path[1] === 'number' ? [{ code: 'OUT_OF_STOCK', message, line: path[1] }] : [],
	)
}

const fieldOfPath: Readonly<Record<string, FieldName>> = {
	email: 'email',
	buyerName: 'name',
	'shippingAddress.name': 'name',
	'shippingAddress.line1': 'line1',
	'shippingAddress.line2': 'line2',
	'shippingAddress.city': 'city',
	'shippingAddress.state': 'state',
	'shippingAddress.postalCode': 'postalCode',
	'shippingAddress.phone': 'phone',
	'billingAddress.name': 'billing.name',
	'billingAddress.line1': 'billing.line1',
	'billingAddress.line2': 'billing.line2',
	'billingAddress.city': 'billing.city',
	'billingAddress.state': 'billing.state',
	'billingAddress.postalCode': 'billing.postalCode',
	shippingMethodId: 'shippingMethodId',
	couponCode: 'couponCode',
	couponCodes: 'couponCode',
	giftCardCodes: 'giftCardCode',
	'payment.card.number': 'number',
	'payment.card.expMonth': 'expiry',
	'payment.card.expYear': 'expiry',
	'payment.card.cvc': 'cvc',
}

function byIssues({ message, issues = [] }: RefusalBody): CheckoutError {
	const known = issues.flatMap((issue) => {
		const path = issue.path.filter((part) => typeof part === 'string').join('.')
		const field = fieldOfPath[path]
		return field ? [[field, issue.message] as const] : []
	})
	// The first message of a field stays.
	const errors: FieldErrors = Object.fromEntries(known.toReversed())
	return known.length > 0 && known.length === issues.length
		? { kind: 'fields', errors }
		: { kind: 'fields', errors, message }
}
