import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import type { paymentSettings } from '#contracts/checkout/checkout.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { minCardCents, type Quote, type QuoteRequest } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { CardFields } from '#web/features/payment-form/card-fields.tsx'
import { StripeFields } from '#web/features/payment-form/stripe-fields.tsx'
import type { ExpressPay, StripeHandle } from '#web/features/payment-form/stripe-handle.ts'
import type { FieldName } from '#web/pages/storefront/shop/checkout/fields/checkout-fields.ts'
import type { CheckoutControl, FieldBinding } from '#web/pages/storefront/shop/checkout/fields/use-checkout-form.ts'
import { Group } from '#web/pages/storefront/shop/checkout/form-section.tsx'
import { Codes } from './codes.tsx'
import { Tokens } from './tokens.tsx'

interface PaymentGroupProps extends FieldBinding {
	settings: ReplyOf<typeof paymentSettings>
	body: QuoteRequest
	quote: Quote | undefined
	control: CheckoutControl
	stripe: RefObject<StripeHandle | null>
	express: ExpressPay
	onEdit: (field: FieldName) => void
	/** The billing address, below what pays. */
	children: React.ReactNode
}

/** What takes something off, and then how the rest is paid. */
export function PaymentGroup(props: PaymentGroupProps) {
	const { settings, body, quote, bind, errors, control, stripe, express, onEdit, children } = props
	const number = useWatch({ control, name: 'number' })
	return (
		<Group step={3} title="Payment">
			<Codes body={body} quote={quote} errors={errors} onEdit={onEdit} />
			<Tokens quote={quote} />
			{Boolean(quote?.keptOnGiftCardsCents) && (
				<p className="rounded-2xl bg-ink/5 px-4 py-3 text-[0.9375rem]">
					{formatCents(quote?.keptOnGiftCardsCents ?? 0)} stays on your gift card: a card payment is at least{' '}
					{formatCents(minCardCents)}, and this leaves just that for your card.
				</p>
			)}
			<div data-field="card" className="grid gap-5 border-line border-t pt-5">
				{errors.card && (
					<p role="alert" className="animate-fade rounded-xl bg-bad/8 px-4 py-3 font-medium text-bad">
						{errors.card}
					</p>
				)}
				{quote?.totalCents === 0 ? (
					<p className="rounded-2xl bg-good/10 px-4 py-3 font-medium text-good">
						Nothing is left to pay, so no card is needed.
					</p>
				) : settings.provider === 'stripe' && settings.publishableKey ? (
					<StripeFields
						ref={stripe}
						publishableKey={settings.publishableKey}
						amountCents={quote?.totalCents ?? 100}
						express={express}
						onEdit={() => onEdit('card')}
					/>
				) : (
					<CardFields bind={bind} errors={errors} number={number} />
				)}
			</div>
			{children}
		</Group>
	)
}
