import {
	approveCreatorApplication as approveCall,
	type CreatorApplicationInReview,
} from '#contracts/creators/creator-review.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { approveCreatorApplication } from '#web/schemas/people.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { useShowCreatorApplication } from './show-application.ts'

interface ApproveFormProps {
	application: CreatorApplicationInReview
	onClose: () => void
}

/** Makes the applicant a creator, at a tier and by a name of links. */
export function ApproveCreatorForm({ application: { id, form: filled }, onClose }: ApproveFormProps) {
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
					<Options of={creatorTierNames} />
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
