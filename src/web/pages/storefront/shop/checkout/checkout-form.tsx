import { useEffect, useReducer, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import { reminderConsent } from '#contracts/checkout/cart-reminders.ts'
import type { paymentSettings } from '#contracts/checkout/checkout.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { useSavedAddresses } from '#web/features/address/saved-addresses.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { linesOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { chosenAddress, withAddress } from '#web/features/checkout-draft/address-choice.ts'
import { quoteBodyOf } from '#web/features/checkout-draft/draft.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import type { ExpressPay, StripeHandle } from '#web/features/payment-form/stripe-handle.ts'
import { useQuote } from '#web/features/quote/use-quote.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { ContactGroup } from './contact/contact-group.tsx'
import { SignInSheet } from './contact/sign-in.tsx'
import { useCartReminder } from './contact/use-cart-reminder.ts'
import { DeliveryAddress } from './delivery/delivery-address.tsx'
import { GiftDelivery } from './delivery/gift-delivery.tsx'
import { ShippingMethods } from './delivery/shipping-methods.tsx'
import type { CheckoutError } from './fields/checkout-error.ts'
import { fieldOrder, firstWith } from './fields/checkout-fields.ts'
import { focusOn, forgottenCodes } from './fields/checkout-focus.ts'
import type { TypedOrder } from './fields/checkout-schema.ts'
import { checkoutReducer, untouched } from './fields/checkout-state.ts'
import { useCheckoutForm } from './fields/use-checkout-form.ts'
import { Group } from './form-section.tsx'
import { BillingAddress } from './payment/billing-address.tsx'
import { PaymentGroup } from './payment/payment-group.tsx'
import { orderBody } from './place-order/order-body.ts'
import { useEarlierOrder } from './place-order/use-earlier-order.ts'
import { usePlaceOrder } from './place-order/use-place-order.ts'
import { OrderPanel } from './summary/order-panel.tsx'
import { problemOf } from './summary/quote-view.ts'
import { SubmitBar } from './summary/submit-bar.tsx'

interface CheckoutFormProps {
	settings: ReplyOf<typeof paymentSettings>
	isUncached: boolean
}

/** The whole checkout on one page: contact, delivery and payment, and beside them what is bought. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: draft, quote, form and payment meet here, and half of it is markup.
export function CheckoutForm({ settings, isUncached }: CheckoutFormProps) {
	const draft = useDraft(({ draft }) => draft)
	const items = useCart(({ items }) => items)
	const auth = useAuth(headerFreshness)
	const [state, dispatch] = useReducer(checkoutReducer, untouched)
	const [isSigningIn, setSigningIn] = useState(false)
	const stripe = useRef<StripeHandle | null>(null)
	const element = useRef<HTMLFormElement>(null)

	useEarlierOrder((how) => fail(how))
	const saved = useSavedAddresses(auth)
	const chosen = chosenAddress(draft, saved)
	const lines = linesOf(items)
	const asked = quoteBodyOf(withAddress(draft, chosen), lines)
	const view = useQuote(asked, isUncached)
	const { quote } = view
	const shippingMethodId = draft.shippingMethodId ?? quote?.shippingMethodId ?? null
	const takesCard = settings.provider === 'test' && quote?.totalCents !== 0
	const needsAddress = quote?.needsAddress ?? !items.every(({ gift }) => gift)
	const accountEmail = auth.state === 'signedIn' ? (auth.user.email ?? '') : ''
	const { form, bind, errors, edited, refuse, ...choose } = useCheckoutForm(
		{ saved, needsAddress, takesCard },
		accountEmail,
		() => dispatch({ kind: 'edited' }),
	)
	const remind = useCartReminder(draft.email ?? accountEmail, lines)
	const fail = (checkoutError: CheckoutError, seen: Quote | null = null) => {
		if (checkoutError.kind === 'fields') refuse(checkoutError.errors)
		dispatch({ kind: 'failed', checkoutError, seen })
	}
	const place = usePlaceOrder({
		account: auth.state === 'signedIn' ? auth.user.id : null,
		onSend: () => dispatch({ kind: 'sent' }),
		onFail: fail,
		onAddressKept: choose.addressKept,
	})

	// The next place to go is on the page only after it has rendered.
	useEffect(() => {
		if (state.focus) focusOn(state.focus.on, stripe.current)
	}, [state.focus])
	async function send(placed: TypedOrder): Promise<void> {
		const forgotten = forgottenCodes(element.current)
		if (firstWith(forgotten)) return fail({ kind: 'fields', errors: forgotten })
		if (!quote || !shippingMethodId) {
			view.retry()
			return fail({
				kind: 'notice',
				message: 'The store has not told the total yet. Check your connection and try again.',
			})
		}
		const isNew = chosen === null && auth.state === 'signedIn' && draft.saveAddress
		await place({
			body: orderBody({ lines, draft, placed, shippingMethodId, totalCents: quote.totalCents }),
			newAddress: isNew ? placed.shippingAddress : undefined,
			asked,
			quote,
			stripe,
		})
	}
	const tellMissing: Parameters<typeof form.handleSubmit>[1] = (found) => {
		const first = fieldOrder.find((field) => get(found, field))
		if (first) dispatch({ kind: 'incomplete', first })
	}
	const submit = form.handleSubmit(send, tellMissing)
	const express: ExpressPay = {
		async mayPay() {
			let isComplete = false
			const complete = () => {
				isComplete = true
			}
			if (!state.isSending) await form.handleSubmit(complete, tellMissing)()
			return isComplete
		},
		pay: () => submit(),
	}

	return (
		<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-12">
			<OrderPanel view={view} refused={state.lineProblems} onLinesChange={() => dispatch({ kind: 'linesChanged' })} />
			<form
				ref={element}
				noValidate
				onSubmit={(event) => (state.isSending ? event.preventDefault() : void submit(event))}
				// Until the browser has taken over, nothing typed could be kept.
				inert={!isUncached}
				className="grid content-start gap-5 lg:col-start-1 lg:row-start-1 lg:gap-6"
			>
				<ContactGroup
					bind={bind}
					errors={errors}
					auth={auth}
					hasParcel={needsAddress}
					onSignIn={() => setSigningIn(true)}
				>
					<Checkbox
						label={reminderConsent}
						checked={draft.wantsReminder}
						onChange={({ target }) => remind(target.checked)}
						className="text-sm"
					/>
				</ContactGroup>
				{isUncached && !needsAddress ? (
					<Group step={2} title="Delivery" aside={<p className="text-muted text-sm">By e-mail</p>}>
						<GiftDelivery bind={bind} errors={errors} items={items} />
					</Group>
				) : (
					<Group step={2} title="Delivery" aside={<p className="text-muted text-sm">Within the United States</p>}>
						<DeliveryAddress
							bind={bind}
							errors={errors}
							saved={saved}
							chosenId={chosen?.id ?? null}
							onChoose={choose.chooseAddress}
							typed={draft}
							onState={choose.chooseState}
							saving={
								auth.state === 'signedIn' && <Checkbox {...form.register('saveAddress')} label="Save this address" />
							}
						/>
						<ShippingMethods
							quote={quote}
							chosen={shippingMethodId}
							error={errors.shippingMethodId ?? problemOf(quote?.problems ?? [], 'SHIPPING_METHOD_INVALID')}
							onChoose={choose.chooseMethod}
						/>
					</Group>
				)}
				<PaymentGroup
					settings={settings}
					body={asked}
					quote={quote}
					bind={bind}
					errors={errors}
					control={form.control}
					stripe={stripe}
					express={express}
					onEdit={edited}
				>
					<BillingAddress
						choice={form.register('isBilledElsewhere')}
						bind={choose.bindBilling}
						errors={errors}
						typed={draft}
						onState={choose.chooseBillingState}
						hasParcel={needsAddress}
					/>
				</PaymentGroup>
				<SubmitBar quote={quote} seen={state.seen} notice={state.notice} isSending={state.isSending} />
			</form>
			<SignInSheet isOpen={isSigningIn && auth.state === 'signedOut'} onClose={() => setSigningIn(false)} />
		</div>
	)
}
