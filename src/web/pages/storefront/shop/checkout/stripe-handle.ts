/** What the checkout asks of Stripe's own form: the card stays in it. */
export interface StripeHandle {
	/** What is missing in it, in words, or nothing. */
	check: () => Promise<string | null>
	/** Pays; what went wrong, in words, or nothing. Where the bank wants to see the buyer, the page is left. */
	confirm: (clientSecret: string, returnUrl: string) => Promise<string | null>
	focus: () => void
}

/** What Stripe's buttons of Apple Pay, Google Pay and Link ask of the checkout. */
export interface ExpressPay {
	/** Whether the rest of the form is complete; what is missing is shown. */
	mayPay: () => Promise<boolean>
	/** Places the order and pays with what the button opened; settles when that has ended. */
	pay: () => Promise<void>
}
