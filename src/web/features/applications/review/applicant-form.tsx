import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { applicantMessage } from '#web/schemas/people.ts'
import { Field, TextArea } from '#web/ui/field.tsx'

interface ApplicantFormProps {
	label: string
	action: string
	sendingText: string
	send: (text: string) => Promise<void>
	onClose: () => void
}

/** What an applicant is asked or told: mailed word for word. */
export function ApplicantForm({ label, action, sendingText, send, onClose }: ApplicantFormProps) {
	const sent = useSchemaForm({
		schema: applicantMessage,
		names: ['text'],
		defaultValues: { text: '' },
		async send({ text }) {
			await send(text)
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText={sendingText} action={action} onClose={onClose}>
			<Field label={label} hint="Mailed to the applicant as it is." error={sent.errors.text?.message}>
				<TextArea {...sent.form.register('text')} rows={6} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}
