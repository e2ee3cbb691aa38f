import { useEffect } from 'react'
import { partnerPlaces } from '#contracts/content/messages.ts'
import { ChoiceField, MessageForm } from '#web/features/message-form/message-form.tsx'
import { PlaceFields } from '#web/features/message-form/place-fields.tsx'
import { MessageSent } from '#web/features/message-form/sent.tsx'
import { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import { partnerMessage } from '#web/schemas/messages.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import type { PartnerPlace } from './partner-places.ts'

const fields = ['company', 'place', 'city', 'state', 'phone', 'website'] as const
const names = ['name', 'email', 'message', ...fields.map((field) => `fields.${field}` as const)] as const

/** `chosen` is the kind of place that the visitor came by. */
export function PartnerForm({ chosen }: { chosen: PartnerPlace | null }) {
	const sent = useMessageForm({
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
	const { form, errors, reference } = sent
	// A visitor who looks at another kind of place keeps what they have written.
	const { setValue } = form
	useEffect(() => {
		if (chosen) setValue('fields.place', chosen)
	}, [chosen, setValue])
	if (reference)
		return (
			<MessageSent title="Good to meet you" reference={reference}>
				<p>We usually answer within two working days, to {form.getValues('email')}.</p>
			</MessageSent>
		)
	return (
		<MessageForm form={sent} label="Tell us about your place" unseen={form.register('nickname')} action="Send">
			<WriterFields register={(field) => form.register(field)} errors={errors} nameLabel="Your name" />
			<Field label="Name of the place" error={errors.fields?.company?.message}>
				<TextInput {...form.register('fields.company')} autoComplete="organization" maxLength={120} />
			</Field>
			<ChoiceField
				label="What kind of place"
				choices={partnerPlaces}
				register={form.register('fields.place')}
				error={errors.fields?.place}
			/>
			<PlaceFields register={(field) => form.register(field)} errors={errors.fields} />
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
		</MessageForm>
	)
}
