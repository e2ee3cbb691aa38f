import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { Sent } from '#web/features/message-form/sent.tsx'
import { UnseenField } from '#web/features/message-form/unseen-field.tsx'
import { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import { pressMessage } from '#web/schemas/messages.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

const names = ['name', 'email', 'message', 'fields.outlet', 'fields.deadline'] as const

export function PressForm() {
	const { form, errors, refusal, submit, isSending, reference } = useMessageForm({
		schema: pressMessage,
		names,
		defaultValues: { kind: 'press', name: '', email: '', message: '', fields: { outlet: '', deadline: '' } },
	})
	if (reference)
		return (
			<Sent title="We have it" reference={reference}>
				<p>We answer within one working day, and before your deadline if you gave us one.</p>
			</Sent>
		)
	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
			{refusal.message && <div className="sm:col-span-2">{refusal.message}</div>}
			<WriterFields register={{ name: form.register('name'), email: form.register('email') }} errors={errors} />
			<Field label="Outlet" error={errors.fields?.outlet?.message}>
				<TextInput {...form.register('fields.outlet')} autoComplete="organization" maxLength={120} />
			</Field>
			<Field label="Deadline" isOptional error={errors.fields?.deadline?.message}>
				<TextInput {...form.register('fields.deadline')} type="date" />
			</Field>
			<Field label="Your question" error={errors.message?.message} className="sm:col-span-2">
				<TextArea {...form.register('message')} rows={6} maxLength={5000} />
			</Field>
			<UnseenField {...form.register('nickname')} />
			<SubmitButton size="large" isSending={isSending} sendingText="Sending…" className="justify-self-start">
				Send question
			</SubmitButton>
		</form>
	)
}
