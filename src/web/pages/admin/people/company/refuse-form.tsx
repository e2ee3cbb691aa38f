import { type CompanyRecord, decideCertificate as decideCall } from '#contracts/wholesale/company/admin-companies.ts'
import type { CompanyCertificate } from '#contracts/wholesale/company/company-details.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { certificateRefusal } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowCompany } from './show-company.ts'

interface RefuseFormProps {
	company: Pick<CompanyRecord, 'id'>
	certificate: CompanyCertificate
	onClose: () => void
}

/** Why a certificate frees from nothing: its owners read it. */
export function RefuseCertificateForm({ company, certificate, onClose }: RefuseFormProps) {
	const call = useCall()
	const show = useShowCompany()
	const sent = useSchemaForm({
		schema: certificateRefusal,
		names: ['refusedReason'],
		defaultValues: { refusedReason: '' },
		async send(body) {
			show(
				await call(decideCall, {
					params: { id: company.id, certificate: certificate.id },
					body: { ...body, version: certificate.version },
				}),
			)
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Refusing…" action="Refuse" onClose={onClose}>
			<p>
				{certificate.state} · {certificate.number}
			</p>
			<Field label="Reason" hint="Mailed to the owners as it is." error={sent.errors.refusedReason?.message}>
				<TextArea {...sent.form.register('refusedReason')} rows={5} maxLength={500} />
			</Field>
		</SheetForm>
	)
}
