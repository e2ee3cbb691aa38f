import { addCompanyCertificate as addCall } from '#contracts/wholesale/company/company-certificates.ts'
import { CertificateFields } from '#web/features/distributor-shell/certificate-fields.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { addCompanyCertificate } from '#web/schemas/wholesale.ts'
import { type ActingForCompany, useShowDetails } from './details-query.ts'

/** A certificate counts once staff have verified it. */
export function CertificateForm({ acting, onClose }: { acting: ActingForCompany; onClose: () => void }) {
	const call = useCall()
	const show = useShowDetails(acting)
	const sent = useSchemaForm({
		schema: addCompanyCertificate.body,
		names: ['state', 'number', 'expiresOn', 'file'],
		async send(body) {
			show(await call(addCall, { query: acting, body }))
			showToast({ title: 'The certificate is added', description: 'It counts once we have verified it.' })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Adding…" action="Add certificate" onClose={onClose}>
			<CertificateFields form={sent.form} errors={sent.errors} />
		</SheetForm>
	)
}
