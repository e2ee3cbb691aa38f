import {
	requestInformation as askCall,
	rejectApplication as rejectCall,
} from '#contracts/wholesale/applications/application-review.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rejectApplication, requestInformation } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowReviewedApplication } from './show-application.ts'

interface ReasonFormProps {
	id: string
	onClose: () => void
}

/** The applicant gets it by mail, and answers behind the link. */
export function AskApplicantForm({ id, onClose }: ReasonFormProps) {
	const call = useCall()
	const show = useShowReviewedApplication()
	const sent = useSchemaForm({
		schema: requestInformation.body,
		names: ['question'],
		defaultValues: { question: '' },
		async send(body) {
			show(await call(askCall, { params: { id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Asking…" action="Ask" onClose={onClose}>
			<Field label="Question" hint="Mailed to the applicant as it is." error={sent.errors.question?.message}>
				<TextArea {...sent.form.register('question')} rows={6} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}

export function RejectApplicationForm({ id, onClose }: ReasonFormProps) {
	const call = useCall()
	const show = useShowReviewedApplication()
	const sent = useSchemaForm({
		schema: rejectApplication.body,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			show(await call(rejectCall, { params: { id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Rejecting…" action="Reject" onClose={onClose}>
			<Field label="Reason" hint="Mailed to the applicant as it is." error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={6} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}
