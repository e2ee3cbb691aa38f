import type { FailedOperation } from '#contracts/operations/operations.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { setDifferenceAside } from '#web/schemas/operations.ts'
import { Field, TextArea } from '#web/ui/field.tsx'

interface SetAsideFormProps {
	difference: FailedOperation
	onClose: () => void
	onDone: () => void
}

const fields = ['reason'] as const

export function SetAsideForm({ difference, onClose, onDone }: SetAsideFormProps) {
	const call = useCall()
	const sent = useSchemaForm({
		schema: setDifferenceAside.body,
		names: fields,
		defaultValues: { reason: '' },
		async send(body) {
			await call(setDifferenceAside, { params: { id: difference.id }, body })
			showToast({ title: 'Set aside', description: 'It is not shown again while it stays as it is.' })
			onClose()
			onDone()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Setting aside…" action="Set aside" onClose={onClose}>
			<p className="text-muted text-sm">
				{difference.title}, {difference.about}. {difference.reason}
			</p>
			<Field label="Why it is none" error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={3} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
