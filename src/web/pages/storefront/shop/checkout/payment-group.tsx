import type { RefObject } from 'react'
import type { paymentSettings } from '#contracts/checkout.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/money.ts'
import { minCardCents, type Quote, type QuoteRequest } from '#contracts/pricing.ts'
import { CardFields } from './card-fields.tsx'
import type { CardDraft } from './card-format.ts'
import { Codes } from './codes.tsx'
import type { FieldErrors, FieldName } from './draft-problems.ts'
import { Group } from './form-section.tsx'
import { StripeFields } from './stripe-fields.tsx'
import type { StripeHandle } from './stripe-handle.ts'

interface PaymentGroupProps {
	settings: ReplyOf<typeof paymentSettings>
	body: QuoteRequest
	quote: Quote | undefined
	card: CardDraft
	errors: FieldErrors
	stripe: RefObject<StripeHandle | null>
	onCard: (field: keyof CardDraft, value: string) => void
	onEdit: (fields: readonly FieldName[]) => void
	onLeave: (field: FieldName) => void
}

/** What takes something off, and then how the rest is paid. */
export function PaymentGroup(props: PaymentGroupProps) {
	const { settings, body, quote, card, errors, stripe, onCard, onEdit, onLeave } = props
	const editCard = () => onEdit(['card'])
	return (
		<Group step={3} title="Payment">
			<Codes body={body} quote={quote} errors={errors} onEdit={(field) => onEdit([field])} />
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
						onEdit={editCard}
					/>
				) : (
					<CardFields
						card={card}
						errors={errors}
						onChange={(field, value) => {
							onEdit(['card', field])
							onCard(field, value)
						}}
						onLeave={onLeave}
					/>
				)}
			</div>
		</Group>
	)
}
