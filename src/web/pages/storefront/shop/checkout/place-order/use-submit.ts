import { useRef } from 'react'
import { get } from 'react-hook-form'
import type { ExpressPay } from '#web/features/payment-form/stripe-handle.ts'
import { fieldOrder, firstWith } from '#web/pages/storefront/shop/checkout/fields/checkout-fields.ts'
import { forgottenCodes } from '#web/pages/storefront/shop/checkout/fields/checkout-focus.ts'
import type { TypedOrder } from '#web/pages/storefront/shop/checkout/fields/checkout-schema.ts'
import type { Checkout } from '#web/pages/storefront/shop/checkout/use-checkout.ts'
import { orderBody } from './order-body.ts'
import { usePlaceOrder } from './use-place-order.ts'

const noTotal = 'The store has not told the total yet. Check your connection and try again.'

/** Sends the checkout: by its button, or by a wallet's, which asks first whether all is typed. */
export function useSubmit(checkout: Checkout) {
	const { auth, fields, fail, state, dispatch } = checkout
	const { form } = fields
	const element = useRef<HTMLFormElement>(null)
	const place = usePlaceOrder({
		account: auth.state === 'signedIn' ? auth.user.id : null,
		onSend: () => dispatch({ kind: 'sent' }),
		onFail: fail,
		onAddressKept: fields.addressKept,
	})

	async function send(placed: TypedOrder): Promise<void> {
		const { chosen, draft, lines, asked, quote, shippingMethodId, stripe, view } = checkout
		const forgotten = forgottenCodes(element.current)
		if (firstWith(forgotten)) return fail({ kind: 'fields', errors: forgotten })
		if (!quote || !shippingMethodId) {
			view.retry()
			return fail({ kind: 'notice', message: noTotal })
		}
		const isNew = chosen === null && auth.state === 'signedIn' && draft.saveAddress
		await place({
			body: orderBody({
				lines,
				draft,
				placed,
				shippingMethodId,
				tokens: asked.tokens ?? 0,
				totalCents: quote.totalCents,
			}),
			newAddress: isNew ? placed.shippingAddress : undefined,
			asked,
			quote,
			stripe,
		})
	}
	const showMissing: Parameters<typeof form.handleSubmit>[1] = (found) => {
		const first = fieldOrder.find((field) => get(found, field))
		if (first) dispatch({ kind: 'incomplete', first })
	}
	const submit = form.handleSubmit(send, showMissing)
	const express: ExpressPay = {
		async mayPay() {
			let isComplete = false
			const complete = () => {
				isComplete = true
			}
			if (!state.isSending) await form.handleSubmit(complete, showMissing)()
			return isComplete
		},
		pay: () => submit(),
	}
	return { element, submit, express }
}
