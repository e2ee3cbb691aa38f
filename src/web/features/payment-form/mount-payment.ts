import type { Appearance, Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { resultOf } from './payment-result.ts'
import type { ExpressPay, StripeHandle } from './stripe-handle.ts'

const appearance: Appearance = {
	variables: {
		fontFamily: 'Inter, system-ui, sans-serif',
		colorPrimary: '#0a0a0f',
		colorText: '#0a0a0f',
		colorDanger: '#b3181c',
		colorBackground: '#ffffff',
		borderRadius: '12px',
	},
	rules: { '.Input': { borderColor: '#8b867b', boxShadow: 'none' } },
}

/** Wallets that pay with a card behind a button; the others at Stripe would be another way to pay than we tell of. */
const wallets = {
	applePay: 'auto',
	googlePay: 'auto',
	link: 'auto',
	amazonPay: 'never',
	paypal: 'never',
	klarna: 'never',
} as const

const failed = 'The payment did not go through. Nothing was charged. Please try again.'

interface PaymentOptions {
	amountCents: number
	/** Lets the form show and keep the buyer's methods of payment. */
	customerSession: string | null
	places: { form: HTMLElement; express: HTMLElement }
	express: () => ExpressPay
	onReady: () => void
	onAway: () => void
	onEdit: () => void
	/** Whether there is a button that this browser can pay with. */
	onExpress: (isThere: boolean) => void
}

export interface MountedPayment extends StripeHandle {
	update: (amountCents: number) => void
	destroy: () => void
}

/** Stripe's form and its buttons, put into the page: each pays through a group of its own. */
export function mountPayment(stripe: Stripe, options: PaymentOptions): MountedPayment {
	const { customerSession, places } = options
	const base: StripeElementsOptionsMode = {
		mode: 'payment',
		currency: 'usd',
		amount: options.amountCents,
		appearance,
		...(customerSession && { customerSessionClientSecret: customerSession }),
	}
	const forForm = stripe.elements(base)
	const forExpress = stripe.elements({ mode: 'payment', currency: 'usd', amount: options.amountCents, appearance })
	/** Which of them pays. */
	let paying: StripeElements = forForm
	let hasPaid = false

	const form = forForm.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } })
	form.on('ready', options.onReady)
	form.on('loaderror', options.onAway)
	form.on('change', options.onEdit)
	form.mount(places.form)

	const express = forExpress.create('expressCheckout', { paymentMethods: wallets, buttonHeight: 50 })
	express.on('ready', ({ availablePaymentMethods }) => options.onExpress(availablePaymentMethods !== undefined))
	// Without the buttons one pays by the form.
	express.on('loaderror', () => options.onExpress(false))
	express.on('click', async (event) => ((await options.express().mayPay()) ? event.resolve() : event.reject()))
	express.on('confirm', async (event) => {
		paying = forExpress
		hasPaid = false
		try {
			await options.express().pay()
		} finally {
			paying = forForm
			if (!hasPaid) event.paymentFailed({ reason: 'fail' })
		}
	})
	express.mount(places.express)

	return {
		async check() {
			const { error } = await paying.submit()
			return error ? (error.message ?? failed) : null
		},
		async confirm(clientSecret, returnUrl) {
			const confirmed = await stripe.confirmPayment({
				elements: paying,
				clientSecret,
				confirmParams: { return_url: returnUrl },
				redirect: 'if_required',
			})
			const stop = await resultOf(stripe, clientSecret, confirmed)
			hasPaid = stop === null
			return stop
		},
		focus: () => form.focus(),
		update(amountCents) {
			for (const each of [forForm, forExpress]) void each.update({ amount: amountCents })
		},
		destroy() {
			form.destroy()
			express.destroy()
		},
	}
}
