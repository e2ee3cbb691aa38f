import { refuseReturn } from '#contracts/returns/staff-return-calls.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { returnRefusal } from '#web/schemas/returns.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { ActFormProps } from './approve-form.tsx'

/** Says no, with words. */
export function RefuseForm({ asked, onClose }: ActFormProps) {
	const refuse = useKeyedCall(refuseReturn, ['/api/admin'])
	const sent = useSchemaForm({
		schema: returnRefusal,
		names: ['answer'],
		defaultValues: { answer: '' },
		async send(body) {
			await refuse({ params: { reference: asked.reference }, body })
			showToast({ title: `${asked.reference} is refused`, description: 'The buyer is told by mail.' })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Refusing…" action="Refuse it" onClose={onClose}>
			<Field label="Why" hint="The buyer reads it." error={errors.answer?.message}>
				<TextArea {...form.register('answer')} rows={5} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
