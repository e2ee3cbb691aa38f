import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCents } from '#contracts/shared/money.ts'
import { shapedControl } from '#web/features/form/shaped.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { CardFields } from './card-fields.tsx'
import { StripeFields } from './stripe-fields.tsx'
import { type PayFormProps, useCardPayment } from './use-card-payment.ts'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Takes the card for what is due; what is below the button is agreed to by paying. */
export function PayForm({ children, ...props }: PayFormProps & { children?: ReactNode }) {
	const { due, settings } = props
	const { form, errors, isSending, refusal, submit, stripe, problem, onEdit } = useCardPayment(props)
	const number = useWatch({ control: form.control, name: 'number' })

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
					amountCents={due.amountCents}
					express={{ mayPay: async () => true, pay: () => submit() }}
					onEdit={onEdit}
				/>
			) : (
				<CardFields
					bind={(field, format) => shapedControl(form.register(field), format)}
					errors={{
						number: errors.number?.message,
						expiry: errors.expiry?.message,
						cvc: errors.cvc?.message,
					}}
					number={number}
				/>
			)}
			<SubmitButton size="large" isSending={isSending} sendingText="Paying…">
				<span className="figures">Pay {formatCents(due.amountCents)}</span>
			</SubmitButton>
			{children}
		</form>
	)
}
