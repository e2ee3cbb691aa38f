import { useEffect } from 'react'
import { partnerPlaces } from '#contracts/messages.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { PlaceFields } from '#web/features/message-form/place-fields.tsx'
import { Sent } from '#web/features/message-form/sent.tsx'
import { UnseenField } from '#web/features/message-form/unseen-field.tsx'
import { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import { partnerMessage } from '#web/schemas/messages.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import type { Place } from './partner-places.ts'

const fields = ['company', 'place', 'city', 'state', 'phone', 'website'] as const
const names = ['name', 'email', 'message', ...fields.map((field) => `fields.${field}` as const)] as const

/** `chosen` is the kind of place that the visitor came by. */
export function PartnerForm({ chosen }: { chosen: Place | null }) {
	const { form, errors, refusal, submit, isSending, reference } = useMessageForm({
		schema: partnerMessage,
		names,
		defaultValues: {
			kind: 'partner',
			name: '',
			email: '',
			message: '',
			fields: { company: '', place: chosen ?? 'store', city: '', phone: '', website: '' },
		},
	})
	// Whoever looks at another kind of place keeps what they have written.
	const { setValue } = form
	useEffect(() => {
		if (chosen) setValue('fields.place', chosen)
	}, [chosen, setValue])
	if (reference)
		return (
			<Sent title="Good to meet you" reference={reference}>
				<p>A person answers within two working days, to {form.getValues('email')}.</p>
			</Sent>
		)
	return (
		<form
			method="post"
			noValidate
			onSubmit={submit}
			aria-label="Tell us about your place"
			className="grid gap-5 sm:grid-cols-2"
		>
			{refusal.message && <div className="sm:col-span-2">{refusal.message}</div>}
			<WriterFields
				register={{ name: form.register('name'), email: form.register('email') }}
				errors={errors}
				nameLabel="Your name"
			/>
			<Field label="Name of the place" error={errors.fields?.company?.message}>
				<TextInput {...form.register('fields.company')} autoComplete="organization" maxLength={120} />
			</Field>
			<Field label="What kind of place" error={errors.fields?.place?.message}>
				<Select {...form.register('fields.place')}>
					{Object.entries(partnerPlaces).map(([place, text]) => (
						<option key={place} value={place}>
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
			<Field label="Website" isOptional error={errors.fields?.website?.message}>
				<TextInput {...form.register('fields.website')} inputMode="url" autoComplete="url" maxLength={200} />
			</Field>
			<Field
				label="About it"
				hint="Who comes in, how many on a usual day, and what is in the cooler now."
				error={errors.message?.message}
				className="sm:col-span-2"
			>
				<TextArea {...form.register('message')} rows={6} maxLength={5000} />
			</Field>
			<UnseenField {...form.register('nickname')} />
			<SubmitButton size="large" isSending={isSending} sendingText="Sending…" className="justify-self-start">
				Send
			</SubmitButton>
		</form>
	)
}
