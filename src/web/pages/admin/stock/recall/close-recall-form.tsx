import { closeRecall, type Recall } from '#contracts/inventory/recalls.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { recallClosing } from '#web/schemas/recalls.ts'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'

/** Ends a recall. */
export function CloseRecallForm({ recall, onClose }: { recall: Recall; onClose: () => void }) {
	const close = useKeyedCall(closeRecall, changedByStock)
	const sent = useSchemaForm({
		schema: recallClosing,
		names: ['reason'],
		defaultValues: { reason: '', opensLot: false },
		async send(body) {
			await close({ params: { id: recall.id }, body })
			showToast({ title: `The recall of lot ${recall.lot} is closed` })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Closing…" action="Close the recall" closeText="Keep it open" onClose={onClose}>
			<Field label="How it ended" error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
			<Checkbox label="The lot is good: sell it again. Otherwise it stays blocked." {...form.register('opensLot')} />
		</SheetForm>
	)
}
