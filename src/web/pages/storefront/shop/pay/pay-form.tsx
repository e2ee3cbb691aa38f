import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { paymentSettings } from '#contracts/checkout/checkout.ts'
import { type PaymentRequest, payRequest } from '#contracts/checkout/payment-requests.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { shaped } from '#web/features/form/shaped.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { CardFields } from '../checkout/card-fields.tsx'
import { cardDraft } from '../checkout/checkout-schema.ts'
import { StripeFields } from '../checkout/stripe-fields.tsx'
import type { StripeHandle } from '../checkout/stripe-handle.ts'
import type { PaymentLink } from './use-payment-request.ts'

const fields = ['number', 'expiry', 'cvc'] as const
const empty = { number: '', expiry: '', cvc: '' }
const byStripe = z.object({ number: z.string(), expiry: z.string(), cvc: z.string() }).transform(() => undefined)

interface PayFormProps {
	link: PaymentLink
	request: PaymentRequest
	settings: ReplyOf<typeof paymentSettings>
	/** The card was given: the request may be paid by now. */
	onPaid: () => Promise<void>
}

/** Takes the card for what a link asks for. */
export function PayForm({ link, request, settings, onPaid }: PayFormProps) {
	const call = useCall()
	const [attempt] = useState(() => attemptKey())
	const [schema] = useState(() => (settings.provider === 'test' ? cardDraft(new Date()) : byStripe))
	/** What Stripe's form says. */
	const [problem, setProblem] = useState<string | null>(null)
	const stripe = useRef<StripeHandle | null>(null)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema,
		names: fields,
		defaultValues: empty,
		async send(card) {
			setProblem(null)
			const missing = await stripe.current?.check()
			if (missing) return setProblem(missing)
			const body = card ? { card } : {}
			try {
				await follow(await call(payRequest, { ...link, body, idempotencyKey: attempt.keyFor(body) }))
			} catch (error) {
				attempt.refused(error)
				throw error
			}
		},
	})
	const number = useWatch({ control: form.control, name: 'number' })

	async function follow({ status, challengeUrl, clientSecret }: ReplyOf<typeof payRequest>): Promise<void> {
		if (clientSecret && stripe.current) {
			const refused = await stripe.current.confirm(clientSecret, location.href)
			if (refused) return setProblem(refused)
		}
		attempt.done()
		if (status === 'requires_action' && challengeUrl) return location.assign(challengeUrl)
		await onPaid()
	}

	return (
		<form
			noValidate
			onSubmit={(event) => (isSending ? event.preventDefault() : void submit(event))}
			className="grid gap-5 rounded-card bg-card p-5 shadow-card sm:p-7"
		>
			<h2 className="font-semibold text-lg">Your card</h2>
			{refusal.message}
			{problem && (
				<p role="alert" className="animate-fade rounded-xl bg-bad/8 px-4 py-3 font-medium text-bad">
					{problem}
				</p>
			)}
			{settings.provider === 'stripe' && settings.publishableKey ? (
				<StripeFields
					ref={stripe}
					publishableKey={settings.publishableKey}
					amountCents={request.amountCents}
					express={{ mayPay: async () => true, pay: () => submit() }}
					onEdit={() => setProblem(null)}
				/>
			) : (
				<CardFields
					bind={(field, format) => shaped(form.register(field), format)}
					errors={{
						number: errors.number?.message,
						expiry: errors.expiry?.message,
						cvc: errors.cvc?.message,
					}}
					number={number}
				/>
			)}
			<SubmitButton size="large" isSending={isSending} sendingText="Paying…">
				<span className="figures">Pay {formatCents(request.amountCents)}</span>
			</SubmitButton>
		</form>
	)
}
