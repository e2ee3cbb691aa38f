import { useState } from 'react'
import { reminderConsent } from '#contracts/checkout/cart-reminders.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { ContactGroup } from './contact/contact-group.tsx'
import { SignInSheet } from './contact/sign-in.tsx'
import { useCartReminder } from './contact/use-cart-reminder.ts'
import { DeliveryGroup } from './delivery/delivery-group.tsx'
import { BillingAddress } from './payment/billing-address.tsx'
import { PaymentGroup } from './payment/payment-group.tsx'
import { useSubmit } from './place-order/use-submit.ts'
import { OrderPanel } from './summary/order-panel.tsx'
import { SubmitBar } from './summary/submit-bar.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

/** The whole checkout on one page: contact, delivery and payment, and beside them what is bought. */
export function CheckoutForm({ settings, isUncached }: CheckoutProps) {
	const checkout = useCheckout({ settings, isUncached })
	const { auth, draft, fields, needsAddress, quote, state } = checkout
	const { form, bind, errors } = fields
	const { element, submit, express } = useSubmit(checkout)
	const remind = useCartReminder(draft.email ?? checkout.accountEmail, checkout.lines)
	const [isSigningIn, setSigningIn] = useState(false)

	return (
		<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-12">
			<OrderPanel
				view={checkout.view}
				refused={state.lineProblems}
				onLinesChange={() => checkout.dispatch({ kind: 'linesChanged' })}
			/>
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
				<DeliveryGroup checkout={checkout} isUncached={isUncached} />
				<PaymentGroup
					settings={settings}
					body={checkout.asked}
					quote={quote}
					bind={bind}
					errors={errors}
					control={form.control}
					stripe={checkout.stripe}
					express={express}
					onEdit={fields.edited}
				>
					<BillingAddress
						choice={form.register('isBilledElsewhere')}
						bind={fields.bindBilling}
						errors={errors}
						typed={draft}
						onState={fields.chooseBillingState}
						hasParcel={needsAddress}
					/>
				</PaymentGroup>
				<SubmitBar quote={quote} seen={state.seen} notice={state.notice} isSending={state.isSending} />
			</form>
			<SignInSheet isOpen={isSigningIn && auth.state === 'signedOut'} onClose={() => setSigningIn(false)} />
		</div>
	)
}
