import { useEffect } from 'react'
import { entrepreneurPlans, entrepreneurStarts } from '#contracts/content/messages.ts'
import { ChoiceField, MessageForm } from '#web/features/message-form/message-form.tsx'
import { PlaceFields } from '#web/features/message-form/place-fields.tsx'
import { MessageSent } from '#web/features/message-form/sent.tsx'
import { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import { entrepreneurMessage } from '#web/schemas/messages.ts'
import { Field, TextArea } from '#web/ui/field.tsx'

export type Plan = keyof typeof entrepreneurPlans

export const isPlan = (value: string | null): value is Plan => value !== null && Object.hasOwn(entrepreneurPlans, value)

const fields = ['plan', 'start', 'city', 'state', 'phone'] as const
const names = ['name', 'email', 'message', ...fields.map((field) => `fields.${field}` as const)] as const

/** `chosen` is the plan that the visitor came by. */
export function EntrepreneurForm({ chosen }: { chosen: Plan | null }) {
	const sent = useMessageForm({
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
	const { form, errors, reference } = sent
	// A visitor who looks at another plan keeps what they have written.
	const { setValue } = form
	useEffect(() => {
		if (chosen) setValue('fields.plan', chosen)
	}, [chosen, setValue])
	if (reference)
		return (
			<MessageSent title="That is a beginning" reference={reference}>
				<p>
					Somebody who has done it before reads it. We usually answer within five working days, to{' '}
					{form.getValues('email')}.
				</p>
			</MessageSent>
		)
	return (
		<MessageForm form={sent} label="Tell us your plan" unseen={form.register('nickname')} action="Send my plan">
			<WriterFields register={(field) => form.register(field)} errors={errors} nameLabel="Your name" />
			<ChoiceField
				label="What you have in mind"
				choices={entrepreneurPlans}
				register={form.register('fields.plan')}
				error={errors.fields?.plan}
			/>
			<ChoiceField
				label="When you would start"
				choices={entrepreneurStarts}
				register={form.register('fields.start')}
				error={errors.fields?.start}
			/>
			<PlaceFields register={(field) => form.register(field)} errors={errors.fields} />
			<Field
				label="Your plan"
				hint="What you do now, what you have already, and what you are least sure of."
				error={errors.message?.message}
				className="sm:col-span-2"
			>
				<TextArea {...form.register('message')} rows={7} maxLength={5000} />
			</Field>
		</MessageForm>
	)
}
