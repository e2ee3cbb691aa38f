import { useEffect } from 'react'
import { entrepreneurPlans, entrepreneurStarts } from '#contracts/messages.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { PlaceFields } from '#web/features/message-form/place-fields.tsx'
import { Sent } from '#web/features/message-form/sent.tsx'
import { UnseenField } from '#web/features/message-form/unseen-field.tsx'
import { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import { entrepreneurMessage } from '#web/schemas/messages.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'

export type Plan = keyof typeof entrepreneurPlans

export const isPlan = (value: string | null): value is Plan => value !== null && Object.hasOwn(entrepreneurPlans, value)

const fields = ['plan', 'start', 'city', 'state', 'phone'] as const
const names = ['name', 'email', 'message', ...fields.map((field) => `fields.${field}` as const)] as const

/** `chosen` is the plan that the visitor came by. */
export function EntrepreneurForm({ chosen }: { chosen: Plan | null }) {
	const { form, errors, refusal, submit, isSending, reference } = useMessageForm({
		schema: entrepreneurMessage,
		names,
		defaultValues: {
			kind: 'entrepreneur',
			name: '',
			email: '',
			message: '',
			fields: { plan: chosen ?? 'undecided', start: 'quarter', city: '', phone: '' },
		},
	})
	// Whoever looks at another plan keeps what they have written.
	const { setValue } = form
	useEffect(() => {
		if (chosen) setValue('fields.plan', chosen)
	}, [chosen, setValue])
	if (reference)
		return (
			<Sent title="That is a beginning" reference={reference}>
				<p>
					Somebody who has done it before reads it and answers within five working days, to {form.getValues('email')}.
				</p>
			</Sent>
		)
	return (
		<form
			method="post"
			noValidate
			onSubmit={submit}
			aria-label="Tell us your plan"
			className="grid gap-5 sm:grid-cols-2"
		>
			{refusal.message && <div className="sm:col-span-2">{refusal.message}</div>}
			<WriterFields
				register={{ name: form.register('name'), email: form.register('email') }}
				errors={errors}
				nameLabel="Your name"
			/>
			<Field label="What you have in mind" error={errors.fields?.plan?.message}>
				<Select {...form.register('fields.plan')}>
					{Object.entries(entrepreneurPlans).map(([plan, text]) => (
						<option key={plan} value={plan}>
							{text}
						</option>
					))}
				</Select>
			</Field>
			<Field label="When you would start" error={errors.fields?.start?.message}>
				<Select {...form.register('fields.start')}>
					{Object.entries(entrepreneurStarts).map(([start, text]) => (
						<option key={start} value={start}>
							{text}
						</option>
					))}
				</Select>
			</Field>
			<PlaceFields
				register={{
					city: form.register('fields.city'),
					state: form.register('fields.state'),
					phone: form.register('fields.phone'),
				}}
				errors={errors.fields}
			/>
			<Field
				label="Your plan"
				hint="What you do now, what you have already, and what you are least sure of."
				error={errors.message?.message}
				className="sm:col-span-2"
			>
				<TextArea {...form.register('message')} rows={7} maxLength={5000} />
			</Field>
			<UnseenField {...form.register('nickname')} />
			<SubmitButton size="large" isSending={isSending} sendingText="Sending…" className="justify-self-start">
				Send my plan
			</SubmitButton>
		</form>
	)
}
