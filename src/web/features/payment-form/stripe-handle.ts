/** Why a payment did not go on. */
export type PaymentStop =
	/** Nothing was charged; the message says so, or names what is wrong with the card. */
	| { kind: 'refused'; message: string }
	/** The line broke, and nobody can say whether it was charged. */
	| { kind: 'unsure' }
	/** The bank was asked in an earlier try and has not been answered: this payment takes no other card. */
	| { kind: 'held' }

const held = 'Your bank still waits for your answer to an earlier try. Nothing was charged. Try again in a few minutes.'

/** In words; those for a broken line say how to go on, which is another thing on each page. */
export const stopText = (stop: PaymentStop, unsure: string): string =>
	stop.kind === 'refused' ? stop.message : stop.kind === 'held' ? held : unsure

/** What the checkout asks of Stripe's own form: the card stays in it. */
export interface StripeHandle {
	/** What is missing in it, in words, or nothing. */
	check: () => Promise<string | null>
	/** Pays; why it did not go on, or nothing. Where the bank wants to see the buyer, the page is left. */
	confirm: (clientSecret: string, returnUrl: string) => Promise<PaymentStop | null>
	focus: () => void
}

/** What Stripe's buttons of Apple Pay, Google Pay and Link ask of the checkout. */
export interface ExpressPay {
	/** Whether the rest of the form is complete; what is missing is shown. */
	mayPay: () => Promise<boolean>
	/** Places the order and pays with what the button opened; settles when that has ended. */
	pay: () => Promise<void>
}
