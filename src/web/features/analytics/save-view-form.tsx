import { z } from 'zod'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { viewName } from '#web/schemas/back-office/views.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

interface SaveAnalyticsViewFormProps {
	save: (name: string) => Promise<unknown>
	onSaved: () => void
}

const viewDraft = z.object({ name: viewName })

/** Names the page as it is now, for all staff. */
export function SaveAnalyticsViewForm({ save, onSaved }: SaveAnalyticsViewFormProps) {
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: viewDraft,
		names: ['name'],
		defaultValues: { name: '' },
		async send({ name }) {
			await save(name)
			showToast({ title: 'View saved', description: `“${name}” is there for all staff.` })
			onSaved()
		},
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-3">
			{refusal.message}
			<Field label="Name of this view" error={errors.name?.message}>
				<TextInput {...form.register('name')} maxLength={80} autoComplete="off" />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Saving…">
				Save this view
			</SubmitButton>
		</form>
	)
}
