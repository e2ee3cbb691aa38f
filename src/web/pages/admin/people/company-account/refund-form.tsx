import { formatCents } from '#contracts/shared/money.ts'
import { refundCredit, requestCreditRefundApproval } from '#contracts/wholesale/invoices/credit-refunds.ts'
import type { CompanyCredit } from '#contracts/wholesale/invoices/receivables.ts'
import { actOrRequestApproval } from '#web/features/approvals/act-or-request-approval.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { receivedByLabels } from '#web/features/invoices/invoice-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { refundDraft } from './money-drafts.ts'
import { withoutOwnerHint } from './without-owner.ts'

interface RefundFormProps {
	companyId: string
	hasOwner: boolean
	credit: CompanyCredit
	onClose: () => void
}

/** Gives credit back as money: to the card that paid, or by a check or transfer that was sent. */
export function RefundForm({ companyId, hasOwner, credit, onClose }: RefundFormProps) {
	const refund = useKeyedCall(refundCredit, ['/api/admin', 'distributors'])
	const ask = useKeyedCall(requestCreditRefundApproval, ['/api/admin', 'approvals'])
	const params = { id: companyId, credit: credit.id }
	const sent = useSchemaForm({
		schema: refundDraft,
		names: ['cents', 'method', 'reference', 'reason'],
		defaultValues: {
			cents: (credit.refundableCents / 100).toFixed(2),
			method: credit.isByCard ? 'card' : 'check',
			reference: '',
			reason: '',
		},
		async send(body) {
			const made = await actOrRequestApproval(
				() => refund({ params, body }),
				() => ask({ params, body }),
			)
			if (made)
				showToast({
					title: `${formatCents(body.cents)} goes back`,
					description: hasOwner ? 'The owners are told by mail.' : withoutOwnerHint,
				})
			onClose()
		},
	})
	const { form, errors } = sent
	const isCard = form.watch('method') === 'card'
	return (
		<SheetForm form={sent} sendingText="Refunding…" action="Refund" onClose={onClose}>
			<p className="text-sm">
				{formatCents(credit.refundableCents)} of {credit.text} is credit on no invoice.
			</p>
			<Field label="Amount in dollars" error={errors.cents?.message}>
				<TextInput {...form.register('cents')} inputMode="decimal" className="figures" maxLength={13} />
			</Field>
			<Field label="Goes back by" error={errors.method?.message}>
				<Select {...form.register('method')}>
					{Object.entries(receivedByLabels)
						.filter(([method]) => method !== 'card' || credit.isByCard)
						.map(([method, text]) => (
							<option key={method} value={method}>
								{method === 'card' ? `The card that paid: ${credit.text.replace(/^Card /, '')}` : text}
							</option>
						))}
				</Select>
			</Field>
			{!isCard && (
				<Field
					label="Number of the check or transfer"
					hint="Send it yourself first: nothing is sent from here."
					error={errors.reference?.message}
				>
					<TextInput {...form.register('reference')} maxLength={80} />
				</Field>
			)}
			<Field
				label="Reason"
				hint={hasOwner ? 'The company reads it in a mail.' : withoutOwnerHint}
				error={errors.reason?.message}
			>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
