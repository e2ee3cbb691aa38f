import type { PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js'

const failed = 'The payment did not go through. Nothing was charged. Please try again.'
const unsure =
	'The connection broke while you paid, so it is not known yet whether you were charged. Place the order again: it is the same order, and is never charged twice.'

/** Paid, or on its way: the order's page tells the rest. */
const goesOn = new Set<string | undefined>(['succeeded', 'processing', 'requires_capture'])

/**
 * What a confirmation came to, in words, or nothing where the payment goes on. No answer is not a no: Stripe is asked once
 * more, and when nobody can say, the buyer is told just that.
 */
export async function resultOf(
	stripe: Pick<Stripe, 'retrievePaymentIntent'>,
	clientSecret: string,
	{ error }: Pick<PaymentIntentResult, 'error'>,
): Promise<string | null> {
	if (!error || goesOn.has(error.payment_intent?.status)) return null
	if (isNo(error)) return error.message ?? failed
	const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))
	if (goesOn.has(paymentIntent?.status)) return null
	return paymentIntent ? failed : unsure
}

/** The card was declined, or something in the form is not right: nothing was charged. */
const isNo = ({ type }: StripeError) => type === 'card_error' || type === 'validation_error'
