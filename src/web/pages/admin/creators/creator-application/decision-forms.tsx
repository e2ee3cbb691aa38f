import {
	approveCreatorApplication as approveCall,
	askCreatorApplicant as askCall,
	type CreatorApplicationInReview,
	rejectCreatorApplication as rejectCall,
} from '#contracts/creators/creator-review.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { approveCreatorApplication, askCreatorApplicant, rejectCreatorApplication } from '#web/schemas/people.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { useShowCreatorApplication } from './show-application.ts'

interface DecisionFormProps {
	id: string
	onClose: () => void
}

export function ApproveCreatorForm({
	application: { id, form: filled },
	onClose,
}: {
	application: CreatorApplicationInReview
	onClose: () => void
}) {
	const call = useCall()
	const show = useShowCreatorApplication()
	const sent = useSchemaForm({
		schema: approveCreatorApplication.body,
		names: ['tier', 'handle'],
		defaultValues: { tier: 'STARTER', handle: filled.handle },
		async send(body) {
			show(await call(approveCall, { params: { id }, body }))
			showToast({ title: `${filled.name} is a creator`, description: 'They are told by mail, and sign in anew.' })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Approving…" action="Approve" onClose={onClose}>
			<Field label="Tier" hint="It decides the rate." error={errors.tier?.message}>
				<Select {...form.register('tier')}>
					{Object.entries(creatorTierNames).map(([tier, name]) => (
						<option key={tier} value={tier}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field
				label="Name in links"
				hint="As applied for. Nobody else may have it, or one that looks like it."
				error={errors.handle?.message}
			>
				<TextInput {...form.register('handle')} maxLength={30} autoCapitalize="none" spellCheck={false} />
			</Field>
		</SheetForm>
	)
}

/** The applicant gets it by mail, and answers at /creators. */
export function AskCreatorForm({ id, onClose }: DecisionFormProps) {
	const call = useCall()
	const show = useShowCreatorApplication()
	const sent = useSchemaForm({
		schema: askCreatorApplicant.body,
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

export function RejectCreatorForm({ id, onClose }: DecisionFormProps) {
	const call = useCall()
	const show = useShowCreatorApplication()
	const sent = useSchemaForm({
		schema: rejectCreatorApplication.body,
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
