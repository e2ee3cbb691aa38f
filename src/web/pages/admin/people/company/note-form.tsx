import { addCompanyNote as noteCall } from '#contracts/wholesale/company/admin-companies.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { addCompanyNote } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowCompany } from './show-company.ts'

/** Only staff read it. */
export function NoteForm({ id, onClose }: { id: string; onClose: () => void }) {
	const call = useCall()
	const show = useShowCompany()
	const sent = useSchemaForm({
		schema: addCompanyNote.body,
		names: ['text'],
		defaultValues: { text: '' },
		async send(body) {
			show(await call(noteCall, { params: { id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Add note" onClose={onClose}>
			<Field label="Note" hint="Only staff read it." error={sent.errors.text?.message}>
				<TextArea {...sent.form.register('text')} rows={5} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}
