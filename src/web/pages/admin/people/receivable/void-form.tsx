import { useQueryClient } from '@tanstack/react-query'
import { voidInvoice as voidCall } from '#contracts/wholesale/invoices/receivables.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { voidInvoice } from '#web/schemas/receivables.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** The invoice stays with its number, and is owed no more. */
export function VoidForm({ number, onClose }: { number: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: voidInvoice.body,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			await call(voidCall, { params: { number }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors'] })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Voiding…" action="Void invoice" onClose={onClose}>
			<Field
				label="Reason"
				hint="The company reads it. The invoice keeps its number and is owed no more."
				error={sent.errors.reason?.message}
			>
				<TextInput {...sent.form.register('reason')} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
