import { useState } from 'react'
import { useController } from 'react-hook-form'
import { applyForOpening } from '#contracts/content/messages.ts'
import { MessageForm } from '#web/features/message-form/message-form.tsx'
import { MessageSent } from '#web/features/message-form/sent.tsx'
import { useSentForm } from '#web/features/message-form/use-message-form.ts'
import { WriterFields } from '#web/features/message-form/writer-fields.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { application } from '#web/schemas/messages.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { CvInput } from './cv-input.tsx'

const names = ['name', 'email', 'phone', 'links', 'note', 'cv'] as const

/** An application with a CV. A refused file is said beside it, and nothing that was typed goes. */
export function ApplicationForm({ slug, title }: { slug: string; title: string }) {
	const call = useCall()
	const sent = useSentForm({
		schema: application,
		names,
		defaultValues: { name: '', email: '', phone: '', links: '', note: '' },
		send: (body, seconds, idempotencyKey) =>
			call(applyForOpening, { params: { slug }, body: { ...body, secondsTaken: String(seconds) }, idempotencyKey }),
	})
	const { form, errors, reference } = sent
	const cv = useController({ control: form.control, name: 'cv' })
	const [cvRefused, setCvRefused] = useState<string | null>(null)
	if (reference)
		return (
			<MessageSent title="We have it" reference={reference}>
				<p>
					We have your application as {title}. You usually hear from us within ten working days, at{' '}
					{form.getValues('email')}.
				</p>
			</MessageSent>
		)
	return (
		<MessageForm form={sent} label="Apply" unseen={form.register('nickname')} action="Send application">
			<WriterFields register={(field) => form.register(field)} errors={errors} />
			<Field label="Phone" isOptional error={errors.phone?.message}>
				<TextInput {...form.register('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
			</Field>
			<Field label="Links" isOptional hint="Work we can look at." error={errors.links?.message}>
				<TextInput {...form.register('links')} inputMode="url" autoComplete="off" maxLength={500} />
			</Field>
			<Field
				label="Why this one"
				hint="A few sentences are enough."
				error={errors.note?.message}
				className="sm:col-span-2"
			>
				<TextArea {...form.register('note')} rows={6} maxLength={5000} />
			</Field>
			<Field
				label="CV"
				hint="PDF or Word (.docx), 5 MB at most."
				error={cvRefused ?? errors.cv?.message}
				className="sm:col-span-2"
			>
				<CvInput
					chosen={cv.field.value}
					onChoose={(file, problem) => {
						setCvRefused(problem)
						cv.field.onChange(file)
					}}
					inputRef={cv.field.ref}
				/>
			</Field>
		</MessageForm>
	)
}
