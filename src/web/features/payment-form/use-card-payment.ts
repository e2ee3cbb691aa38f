import { useRef, useState } from 'react'
import { z } from 'zod'
import type { Card, paymentSettings } from '#contracts/checkout/checkout.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { cardDraft } from '#web/features/payment-form/card-schema.ts'
import { type StripeHandle, stopText } from '#web/features/payment-form/stripe-handle.ts'
import { outcomeUnknownText, payProblem } from './pay-problem.ts'

const fields = ['number', 'expiry', 'cvc'] as const
const empty = { number: '', expiry: '', cvc: '' }
const byStripe = z.object({ number: z.string(), expiry: z.string(), cvc: z.string() }).transform(() => undefined)

/** How something that is due stands with its last try to pay it. */
export interface DuePayment {
	amountCents: number
	/** Only what is open can be paid. */
	state: string
	/** A card was given, and nobody knows yet how that ended. */
	isPaying: boolean
	/** A try waits for its buyer, at the bank or in the provider's form; another one takes its place. */
	isAsked: boolean
}

interface PayAnswer {
	status: string
	clientSecret?: string | undefined
	challengeUrl?: string | undefined
}

export interface PayFormProps {
	due: DuePayment
	settings: ReplyOf<typeof paymentSettings>
	/** An earlier try took nothing, which the buyer is told. */
	hasTried: boolean
	/** Asks for the money, under the key of this try. */
	send: (body: { card?: Card }, idempotencyKey: string) => Promise<PayAnswer>
	confirm: (giveUp?: boolean) => Promise<DuePayment>
	/** The page to which the bank sends its buyer back. */
	returnPath: string
}

const triedBefore =
	'The last try to pay was not approved or not finished, so nothing was taken. Try again, or use another card.'

/** Sends what is typed, and goes where the payment leads; `problem` is what Stripe's form says and what is known of earlier tries. */
export function useCardPayment({ due, settings, hasTried, send, confirm, returnPath }: Omit<PayFormProps, 'children'>) {
	const [attempt] = useState(() => attemptKey())
	const [schema] = useState(() => (settings.provider === 'test' ? cardDraft(new Date()) : byStripe))
	const [problem, setProblem] = useState(hasTried ? { text: triedBefore } : null)
	const say = (text: string | null) => setProblem(text === null ? null : { text })
	const stripe = useRef<StripeHandle | null>(null)
	const sent = useSchemaForm({
		schema,
		names: fields,
		defaultValues: empty,
		async send(card) {
			say(null)
			const missing = await stripe.current?.check()
			if (missing) return say(missing)
			try {
				await pay(card ? { card } : {}, due.isAsked)
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

	/** `isHeld`: an earlier try waits for its buyer at the bank, and makes room for this one unless it is paid by now. */
	async function pay(body: { card?: Card }, isHeld: boolean, isLast = false): Promise<void> {
		if (isHeld) {
			const { state, isPaying } = await confirm(true)
			if (state !== 'open' || isPaying) return
		}
		const { status, challengeUrl, clientSecret } = await send(body, attempt.keyFor({ ...body, cents: due.amountCents }))
		// The call is answered: the next one is another try, under a payment that the server chooses.
		attempt.done()
		if (clientSecret && stripe.current) {
			const stop = await stripe.current.confirm(clientSecret, location.origin + returnPath)
			if (stop?.kind === 'held' && !isLast) return pay(body, true, true)
			if (stop) return say(stopText(stop, outcomeUnknownText))
		}
		if (status === 'requires_action' && challengeUrl) return location.assign(challengeUrl)
		const { state, isPaying } = await confirm()
		if (state === 'open' && !isPaying) say(triedBefore)
	}

	return {
		...sent,
		...{ stripe, problem },
		// Stripe's form tells of changes as it opens, too: what became of an earlier try stays.
		onEdit: () => setProblem((now) => (now?.text === triedBefore ? now : null)),
	}
}
