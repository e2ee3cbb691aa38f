import { useEffect, useReducer, useRef, useState } from 'react'
import type { paymentSettings } from '#contracts/checkout.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { addressFields } from '#web/features/address/address-draft.ts'
import { useSavedAddresses } from '#web/features/address/saved-addresses.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { linesOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { chosenAddress, withAddress } from '#web/features/checkout-draft/address-choice.ts'
import { quoteBodyOf, type TextField } from '#web/features/checkout-draft/draft.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { useQuote } from '#web/features/quote/use-quote.ts'
import type { FieldBinding } from './bind-field.ts'
import { cardProblems, emptyCard } from './card-format.ts'
import { checkoutReducer, type FocusTarget, shownErrors, untouched } from './checkout-state.ts'
import { ContactGroup } from './contact-group.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { draftProblems, type FieldErrors, firstWith } from './draft-problems.ts'
import { Group } from './form-section.tsx'
import { GiftDelivery } from './gift-delivery.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PaymentGroup } from './payment-group.tsx'
import { problemOf } from './quote-view.ts'
import { ShippingMethods } from './shipping-methods.tsx'
import type { StripeHandle } from './stripe-handle.ts'
import { SubmitBar } from './submit-bar.tsx'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
	settings: ReplyOf<typeof paymentSettings>
	isUncached: boolean
}

const elsewhere: Partial<Record<FocusTarget, string>> = {
	lines: '#order-lines :is(button)',
	change: '#total-change',
	notice: '#checkout-notice',
}

/** What the server refuses of one of them concerns the other as well. */
const saidTogether: readonly TextField[] = ['state', 'postalCode']

function focusOn(target: FocusTarget, stripe: StripeHandle | null): void {
	if (target === 'card' && stripe) {
		stripe.focus()
		return
	}
	const selector = elsewhere[target] ?? `form [name="${target}"], form [data-field="${target}"] :is(input, button)`
	// A saved address has no fields: its choice stands in for them.
	const found =
		document.querySelector<HTMLElement>(selector) ??
		document.querySelector<HTMLElement>('form [name="addressId"]:checked')
	found?.focus({ preventScroll: true })
	found?.scrollIntoView({ block: 'center' })
}

/** A code that was typed and never applied would be lost without a word; one that was refused has been spoken of. */
function forgottenCodes(form: HTMLFormElement): FieldErrors {
	const isForgotten = (name: string) => {
		const input = form.elements.namedItem(name)
		return input instanceof HTMLInputElement && input.value.trim() !== '' && input.ariaInvalid !== 'true'
	}
	return {
		...(isForgotten('couponCode') && { couponCode: 'Apply this code, or go on without it.' }),
		...(isForgotten('giftCardCode') && { giftCardCode: 'Apply this gift card, or go on without it.' }),
	}
}

/** The whole checkout on one page: contact, delivery and payment, and beside them what is bought. */
export function CheckoutForm({ settings, isUncached }: CheckoutFormProps) {
	const { draft, change } = useDraft()
	const items = useCart(({ items }) => items)
	const auth = useAuth(headerFreshness)
	const [card, setCard] = useState(emptyCard)
	const [state, dispatch] = useReducer(checkoutReducer, untouched)
	const stripe = useRef<StripeHandle | null>(null)
	const place = usePlaceOrder(dispatch)

	const email = draft.email ?? (auth.state === 'signedIn' ? (auth.user.email ?? '') : '')
	const saved = useSavedAddresses(auth)
	const chosen = chosenAddress(draft, saved)
	const ordered = withAddress(draft, chosen)
	const body = quoteBodyOf(ordered, linesOf(items))
	const view = useQuote(body, isUncached)
	const { quote } = view
	const shippingMethodId = draft.shippingMethodId ?? quote?.shippingMethodId ?? null
	const takesCardHere = settings.provider === 'test' && quote?.totalCents !== 0
	const methodProblem = problemOf(quote?.problems ?? [], 'SHIPPING_METHOD_INVALID')
	const needsAddress = quote?.needsAddress ?? !items.every(({ gift }) => gift)
	const problems: FieldErrors = {
		...draftProblems(ordered, email, needsAddress),
		...(takesCardHere && cardProblems(card, new Date())),
	}
	const errors = shownErrors(state, problems)

	// The next place to go is on the page only after it has rendered.
	useEffect(() => {
		if (state.focus) focusOn(state.focus.on, stripe.current)
	}, [state.focus])
	// Back from the bank's page by the browser's own button, the form is as it was left: sending.
	useEffect(() => {
		const wake = ({ persisted }: PageTransitionEvent) => {
			const message = 'The payment was not finished. Place the order again when you are ready.'
			if (persisted) dispatch({ kind: 'failed', checkoutError: { kind: 'notice', message }, seen: null })
		}
		addEventListener('pageshow', wake)
		return () => removeEventListener('pageshow', wake)
	}, [])

	const bind: FieldBinding['bind'] = (field, format) => ({
		name: field,
		value: field === 'email' ? email : draft[field],
		onChange: ({ target }) => {
			dispatch({ kind: 'edited', fields: saidTogether.includes(field) ? saidTogether : [field] })
			change({ [field]: format ? format(target.value) : target.value })
		},
		onBlur: ({ target }) => target.value && dispatch({ kind: 'left', field }),
	})

	async function submit(event: React.SubmitEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		if (state.isSending) return
		if (firstWith(problems)) return dispatch({ kind: 'incomplete', errors: problems })
		const forgotten = forgottenCodes(event.currentTarget)
		if (firstWith(forgotten))
			return dispatch({ kind: 'failed', checkoutError: { kind: 'fields', errors: forgotten }, seen: null })
		if (!quote || !shippingMethodId) {
			view.retry()
			const message = 'The store has not told the total yet. Check your connection and try again.'
			return dispatch({ kind: 'failed', checkoutError: { kind: 'notice', message }, seen: null })
		}
		const isNew = needsAddress && chosen === null && auth.state === 'signedIn'
		const form = { draft: ordered, keepsAddress: isNew && draft.saveAddress }
		await place({ ...form, email, quote, shippingMethodId, card, stripe, takesCardHere })
	}

	return (
		<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-12">
			<OrderPanel
				view={view}
				couponCode={draft.couponCode}
				refused={state.lineProblems}
				onLinesChange={() => dispatch({ kind: 'linesChanged' })}
			/>
			<form
				noValidate
				onSubmit={submit}
				// Until the browser has taken over, nothing typed could be kept.
				inert={!isUncached}
				className="grid content-start gap-5 lg:col-start-1 lg:row-start-1 lg:gap-6"
			>
				<ContactGroup bind={bind} errors={errors} auth={auth} hasParcel={needsAddress} />
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
							onChoose={(addressId) => {
								dispatch({ kind: 'edited', fields: addressFields })
								change({ addressId })
							}}
							typed={draft}
							onState={(state) => {
								dispatch({ kind: 'edited', fields: saidTogether })
								change({ state })
							}}
							saving={{
								isOffered: auth.state === 'signedIn',
								isWanted: draft.saveAddress,
								onWant: (saveAddress) => change({ saveAddress }),
							}}
						/>
						<ShippingMethods
							quote={quote}
							chosen={shippingMethodId}
							error={errors.shippingMethodId ?? methodProblem}
							onChoose={(id) => {
								dispatch({ kind: 'edited', fields: ['shippingMethodId'] })
								change({ shippingMethodId: id })
							}}
						/>
					</Group>
				)}
				<PaymentGroup
					settings={settings}
					body={body}
					quote={quote}
					card={card}
					errors={errors}
					stripe={stripe}
					onCard={(field, value) => setCard((typed) => ({ ...typed, [field]: value }))}
					onEdit={(fields) => dispatch({ kind: 'edited', fields })}
					onLeave={(field) => dispatch({ kind: 'left', field })}
				/>
				<SubmitBar quote={quote} seen={state.seen} notice={state.notice} isSending={state.isSending} />
			</form>
		</div>
	)
}
