import {
	type CompanyRecord,
	decideCertificate as decideCall,
	getCompany,
} from '#contracts/wholesale/company/admin-companies.ts'
import type { CompanyCertificate } from '#contracts/wholesale/company/company-details.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
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
	const sent = useRecordForm({
		record: certificate,
		schema: certificateRefusal,
		names: ['refusedReason'],
		typedOf: () => ({ refusedReason: '' }),
		reread: async (read) => {
			const { certificates } = await read(queryOf(getCompany, { params: { id: company.id } }))
			return certificates.find(({ id }) => id === certificate.id)
		},
		async send(body, { version }) {
			show(
				await call(decideCall, {
					params: { id: company.id, certificate: certificate.id },
					body: { ...body, version },
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
