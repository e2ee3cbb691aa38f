import type { input } from 'zod'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { MessageSent } from '#web/features/message-form/sent.tsx'
import { UnseenField } from '#web/features/message-form/unseen-field.tsx'
import type { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import type { contactMessage } from '#web/schemas/messages.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { type Topic, topicLabels } from './topics.ts'

interface ContactFormProps {
	message: ReturnType<typeof useMessageForm<input<typeof contactMessage>>>
	topic: Topic
}

/** The message itself; another topic keeps what was typed. */
export function ContactForm({ message, topic }: ContactFormProps) {
	const { form, errors, refusal, reference } = message
	const { reply, hint } = topicLabels[topic]
	if (reference)
		return (
			<MessageSent title="It has arrived" reference={reference}>
				<p>
					We usually answer within {reply}, to {form.getValues('email')}.
				</p>
			</MessageSent>
		)
	return (
		<form method="post" noValidate onSubmit={message.submit} aria-label="Write to us" className="grid gap-5">
			<h2 className="display text-4xl">Write to us</h2>
			{refusal.message}
			<div className="grid gap-5 sm:grid-cols-2">
				<WriterFields register={(field) => form.register(field)} errors={errors} />
			</div>
			{topic === 'order' && (
				<Field
					label="Order number"
					isOptional
					hint="Like UT-10042; it is in your confirmation mail."
					error={errors.fields?.orderNumber?.message}
				>
					<TextInput {...form.register('fields.orderNumber')} autoComplete="off" spellCheck={false} maxLength={20} />
				</Field>
			)}
			<Field label="Message" hint={hint} error={errors.message?.message}>
				<TextArea {...form.register('message')} rows={7} maxLength={5000} />
			</Field>
			<UnseenField {...form.register('nickname')} />
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<SubmitButton size="large" isSending={message.isSending} sendingText="Sending…">
					Send message
				</SubmitButton>
				<p className="text-muted text-sm">We usually answer within {reply}.</p>
			</div>
		</form>
	)
}
