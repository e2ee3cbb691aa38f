import type { PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js'
import type { PaymentStop } from './stripe-handle.ts'

const failed = 'The payment did not go through. Nothing was charged. Please try again.'

/** Paid, or on its way: the order's page tells the rest. */
const goesOn = new Set<string | undefined>(['succeeded', 'processing', 'requires_capture'])

/**
 * Why a confirmation did not go on, or nothing where it did. No answer is not a no: Stripe is asked once more, and when
 * nobody can say, the buyer is told just that.
 */
export async function resultOf(
	stripe: Pick<Stripe, 'retrievePaymentIntent'>,
	clientSecret: string,
	{ error }: Pick<PaymentIntentResult, 'error'>,
): Promise<PaymentStop | null> {
	if (!error || goesOn.has(error.payment_intent?.status)) return null
	if (isNo(error)) return { kind: 'refused', message: error.message ?? failed }
	const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))
	if (goesOn.has(paymentIntent?.status)) return null
	if (paymentIntent?.status === 'requires_action') return { kind: 'held' }
	return paymentIntent ? { kind: 'refused', message: failed } : { kind: 'unsure' }
}

/** The card was declined, or something in the form is not right: nothing was charged. */
const isNo = ({ type }: StripeError) => type === 'card_error' || type === 'validation_error'
