import { formatCents } from '#contracts/shared/money.ts'
import { type CompanyReceivables, issueCreditMemo } from '#contracts/wholesale/invoices/receivables.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { memoDraft } from './money-drafts.ts'

/** A document of its own: the invoice that it is about stays as it is. */
export function MemoForm({ account, onClose }: { account: CompanyReceivables; onClose: () => void }) {
	const issue = useKeyedCall(issueCreditMemo, ['/api/admin', 'distributors'])
	const sent = useSchemaForm({
		schema: memoDraft,
		names: ['cents', 'reason', 'invoice'],
		defaultValues: { cents: '', reason: '', invoice: account.open[0]?.number ?? '' },
		async send(body) {
			await issue({ params: { id: account.companyId }, body })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Issuing…" action="Issue credit memo" onClose={onClose}>
			<Field label="For" error={errors.invoice?.message}>
				<Select {...form.register('invoice')}>
					<option value="">No invoice: their oldest open ones, then the next</option>
					{account.open.map(({ number, openCents }) => (
						<option key={number} value={number}>
							{number}, {formatCents(openCents)} open
						</option>
					))}
					{account.settled.map(({ number, totalCents }) => (
						<option key={number} value={number}>
							{number}, {formatCents(totalCents)}, paid
						</option>
					))}
				</Select>
			</Field>
			<Field label="Amount in dollars" error={errors.cents?.message}>
				<TextInput {...form.register('cents')} inputMode="decimal" className="figures" maxLength={13} />
			</Field>
			<Field label="Reason" hint="The company reads it on the memo." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
