/** What the checkout asks of Stripe's own form: the card stays in it. */
export interface StripeHandle {
	/** What is missing in it, in words, or nothing. */
	check: () => Promise<string | null>
	/** Pays; what went wrong, in words, or nothing. Where the bank wants to see the buyer, the page is left. */
	confirm: (clientSecret: string, returnUrl: string) => Promise<string | null>
	focus: () => void
}
