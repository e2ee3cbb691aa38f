import {
	getSampleRequest,
	refuseSampleRequest as refuseCall,
	type SampleRequest,
} from '#contracts/prospects/sample-requests.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { refuseSampleRequest } from '#web/schemas/prospects.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowSampleRequest } from './show-request.ts'

export function RefuseSamplesForm({ request, onClose }: { request: SampleRequest; onClose: () => void }) {
	const call = useCall()
	const show = useShowSampleRequest()
	const sent = useRecordForm({
		record: request,
		schema: refuseSampleRequest.body,
		names: ['reason'],
		typedOf: ({ version }) => ({ version, reason: '' }),
		reread: (read) => read(queryOf(getSampleRequest, { params: { id: request.id } })),
		async send(body) {
			show(await call(refuseCall, { params: { id: request.id }, body }))
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
