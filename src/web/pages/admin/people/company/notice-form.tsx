import { sendCompanyNotice as noticeCall } from '#contracts/wholesale/company/admin-companies.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { sendCompanyNotice } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowCompany } from './show-company.ts'

/** A notice stands on the page of the company, and its owners get it by mail. */
export function NoticeForm({ id, onClose }: { id: string; onClose: () => void }) {
	const call = useCall()
	const show = useShowCompany()
	const sent = useSchemaForm({
		schema: sendCompanyNotice.body,
		names: ['text'],
		defaultValues: { text: '' },
		async send(body) {
			show(await call(noticeCall, { params: { id }, body }))
			showToast({ title: 'The message is on its way to the owners' })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Send message" onClose={onClose}>
			<Field label="Message" hint="Members read it, owners get it by mail." error={sent.errors.text?.message}>
				<TextArea {...sent.form.register('text')} rows={6} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}
