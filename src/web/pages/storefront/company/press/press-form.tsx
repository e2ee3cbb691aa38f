import { MessageForm } from '#web/features/message-form/message-form.tsx'
import { MessageSent } from '#web/features/message-form/sent.tsx'
import { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import { pressMessage } from '#web/schemas/messages.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

const names = ['name', 'email', 'message', 'fields.outlet', 'fields.deadline'] as const

export function PressForm() {
	const sent = useMessageForm({
		schema: pressMessage,
		names,
		defaultValues: { kind: 'press', name: '', email: '', message: '', fields: { outlet: '', deadline: '' } },
	})
	const { form, errors, reference } = sent
	if (reference)
		return (
			<MessageSent title="We have it" reference={reference}>
				<p>We usually answer within one working day, and look at your deadline if you gave us one.</p>
			</MessageSent>
		)
	return (
		<MessageForm form={sent} unseen={form.register('nickname')} action="Send question">
			<WriterFields register={(field) => form.register(field)} errors={errors} />
			<Field label="Outlet" error={errors.fields?.outlet?.message}>
				<TextInput {...form.register('fields.outlet')} autoComplete="organization" maxLength={120} />
			</Field>
			<Field label="Deadline" isOptional error={errors.fields?.deadline?.message}>
				<TextInput {...form.register('fields.deadline')} type="date" />
			</Field>
			<Field label="Your question" error={errors.message?.message} className="sm:col-span-2">
				<TextArea {...form.register('message')} rows={6} maxLength={5000} />
			</Field>
		</MessageForm>
	)
}
