import { refuseSampleRequest as refuseCall, type SampleRequest } from '#contracts/prospects/sample-requests.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { refuseSampleRequest } from '#web/schemas/prospects.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowSampleRequest } from './show-request.ts'

export function RefuseSamplesForm({
	request: { id, version },
	onClose,
}: {
	request: SampleRequest
	onClose: () => void
}) {
	const call = useCall()
	const show = useShowSampleRequest()
	const sent = useSchemaForm({
		schema: refuseSampleRequest.body,
		names: ['reason'],
		defaultValues: { version, reason: '' },
		async send(body) {
			show(await call(refuseCall, { params: { id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Refusing…" action="Refuse" closeText="Keep it" onClose={onClose}>
			<Field label="Reason" hint="Mailed to the owners as it is." error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={4} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
