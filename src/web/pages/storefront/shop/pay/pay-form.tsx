import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { paymentSettings } from '#contracts/checkout/checkout.ts'
import { type PaymentRequest, payRequest } from '#contracts/checkout/payment-requests.ts'
import type { CallInput, ReplyOf } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { shaped } from '#web/features/form/shaped.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { CardFields } from '#web/features/payment-form/card-fields.tsx'
import { cardDraft } from '#web/features/payment-form/card-schema.ts'
import { StripeFields } from '#web/features/payment-form/stripe-fields.tsx'
import { type StripeHandle, stopText } from '#web/features/payment-form/stripe-handle.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { payProblem, unsure } from './pay-problem.ts'
import { type PaymentLink, paymentPath } from './use-payment-request.ts'

const fields = ['number', 'expiry', 'cvc'] as const
const empty = { number: '', expiry: '', cvc: '' }
const byStripe = z.object({ number: z.string(), expiry: z.string(), cvc: z.string() }).transform(() => undefined)

interface PayFormProps {
	link: PaymentLink
	request: PaymentRequest
	settings: ReplyOf<typeof paymentSettings>
	/** An earlier try took nothing, which the buyer is told. */
	hasTried: boolean
	confirm: (giveUp?: boolean) => Promise<PaymentRequest>
}

const triedBefore =
	'The last try to pay was not approved or not finished, so nothing was taken. Try again, or use another card.'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Takes the card for what a link asks for. */
export function PayForm({ link, request, settings, hasTried, confirm }: PayFormProps) {
	const call = useCall()
	const [attempt] = useState(() => attemptKey())
	const [schema] = useState(() => (settings.provider === 'test' ? cardDraft(new Date()) : byStripe))
	/** What Stripe's form says, and what is known of earlier tries. */
	const [problem, setProblem] = useState(hasTried ? { text: triedBefore } : null)
	const say = (text: string | null) => setProblem(text === null ? null : { text })
	const stripe = useRef<StripeHandle | null>(null)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema,
		names: fields,
		defaultValues: empty,
		async send(card) {
			say(null)
			const missing = await stripe.current?.check()
			if (missing) return say(missing)
			try {
				await pay(card ? { card } : {}, request.isAsked)
			} catch (error) {
				attempt.refused(error)
				const said = payProblem(error)
				if (said) return say(said)
				// Paid or withdrawn meanwhile, in another tab or by us: the page shows it.
				await confirm().catch(() => {})
				throw error
			}
		},
	})
	const number = useWatch({ control: form.control, name: 'number' })

	/** `isHeld`: an earlier try waits for its buyer at the bank, and makes room for this one unless it is paid by now. */
	async function pay(body: CallInput<typeof payRequest>['body'], isHeld: boolean, isLast = false): Promise<void> {
		if (isHeld) {
			const { state, isPaying } = await confirm(true)
			if (state !== 'open' || isPaying) return
		}
		const { status, challengeUrl, clientSecret } = await call(payRequest, {
			...link,
			body,
			idempotencyKey: attempt.keyFor(body),
		})
		// It is answered: what is sent next is another try, under a payment that the server chooses.
		attempt.done()
		if (clientSecret && stripe.current) {
			const stop = await stripe.current.confirm(clientSecret, location.origin + paymentPath(link))
			if (stop?.kind === 'held' && !isLast) return pay(body, true, true)
			if (stop) return say(stopText(stop, unsure))
		}
		if (status === 'requires_action' && challengeUrl) return location.assign(challengeUrl)
		const { state, isPaying } = await confirm()
		if (state === 'open' && !isPaying) say(triedBefore)
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
				<p
					ref={takeFocus}
					role="alert"
					tabIndex={-1}
					className="animate-fade scroll-mt-24 rounded-xl bg-bad/8 px-4 py-3 font-medium text-bad outline-none"
				>
					{problem.text}
				</p>
			)}
			{settings.provider === 'stripe' && settings.publishableKey ? (
				<StripeFields
					ref={stripe}
					publishableKey={settings.publishableKey}
					amountCents={request.amountCents}
					express={{ mayPay: async () => true, pay: () => submit() }}
					// Stripe's form tells of changes as it opens, too: what became of an earlier try stays.
					onEdit={() => setProblem((now) => (now?.text === triedBefore ? now : null))}
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
