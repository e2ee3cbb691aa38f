import { useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#contracts/shared/money.ts'
import { type CompanyCredit, reversePayment as reverseCall } from '#contracts/wholesale/invoices/receivables.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { reversePayment } from '#web/schemas/receivables.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

interface ReverseFormProps {
	companyId: string
	payment: CompanyCredit
	onClose: () => void
}

/** For a payment that did not clear: what it settled is open again, and a discount it took with it. */
export function ReverseForm({ companyId, payment, onClose }: ReverseFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: reversePayment.body,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			await call(reverseCall, { params: { id: companyId, payment: payment.id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors'] })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Taking back…" action="Take payment back" onClose={onClose}>
			<p className="text-sm">
				{payment.text}, {formatCents(payment.cents)}. Its invoices are open again.
			</p>
			<Field label="Reason" error={sent.errors.reason?.message}>
				<TextInput {...sent.form.register('reason')} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
