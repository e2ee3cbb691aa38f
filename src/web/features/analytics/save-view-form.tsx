import { listAnalyticsViews } from '#contracts/insight/analytics-desk.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { queryOf } from '#web/lib/query.ts'
import { saveAnalyticsView } from '#web/schemas/insight/analytics.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Names the page as it is now, for all staff. */
export function SaveAnalyticsViewForm({ query, onSaved }: { query: string; onSaved: () => void }) {
	const save = useKeyedCall(saveAnalyticsView, queryOf(listAnalyticsViews, {}).queryKey)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: saveAnalyticsView.body,
		names: ['name'],
		defaultValues: { name: '', query },
		async send(body) {
			await save({ body })
			showToast({ title: 'View saved', description: `“${body.name}” is there for all staff.` })
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
