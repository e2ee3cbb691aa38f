import { addCompanyDocument as addCall } from '#contracts/wholesale/company/company-documents.ts'
import { DocumentFileField } from '#web/features/distributor-shell/document-file-field.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { addCompanyDocument } from '#web/schemas/wholesale.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { useShowCompany } from './show-company.ts'

/** Members of the company read it. */
export function DocumentForm({ id, onClose }: { id: string; onClose: () => void }) {
	const call = useCall()
	const show = useShowCompany()
	const sent = useSchemaForm({
		schema: addCompanyDocument.body,
		names: ['title', 'file'],
		async send(body) {
			show(await call(addCall, { params: { id }, body }))
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Adding…" action="Add document" onClose={onClose}>
			<Field label="Title" hint="Like “Distribution agreement”. Members read it." error={errors.title?.message}>
				<TextInput {...form.register('title')} autoComplete="off" maxLength={120} />
			</Field>
			<DocumentFileField register={form.register('file')} error={errors.file?.message} />
		</SheetForm>
	)
}
