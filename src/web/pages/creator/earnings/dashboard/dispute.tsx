import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttributionReceipt } from '#contracts/creators/creator-dashboard.ts'
import { disputeReceipt as disputeCall } from '#contracts/creators/creator-disputes.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { disputeReceipt } from '#web/schemas/people.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** What a creator says against a receipt, with our answer; or the button that says it. */
export function Dispute({ receipt: { id, orderNumber, dispute } }: { receipt: AttributionReceipt }) {
	const [isOpen, setIsOpen] = useState(false)
	const close = () => setIsOpen(false)
	return (
		<>
			{dispute && (
				<div className="grid gap-1 rounded-xl bg-sunken px-4 py-3">
					<p className="font-medium">
						{dispute.number}:{' '}
						{dispute.state === 'answered' ? (
							'answered'
						) : (
							<>
								we answer by <Day at={dispute.dueAt} />
							</>
						)}
					</p>
					<p className="whitespace-pre-wrap break-words text-muted">{dispute.text}</p>
					{dispute.answer && <p className="whitespace-pre-wrap break-words">{dispute.answer}</p>}
					{dispute.grantedCents > 0 && (
						<p className="figures">{formatCents(dispute.grantedCents)} goes into your next payout.</p>
					)}
				</div>
			)}
			{dispute?.state !== 'open' && (
				<Button look="quiet" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
					{dispute ? 'Dispute it again' : 'This is wrong'}
				</Button>
			)}
			<Sheet isOpen={isOpen} onClose={close} side="right" title={`Order ${orderNumber}`}>
				{isOpen && <DisputeForm id={id} onClose={close} />}
			</Sheet>
		</>
	)
}

function DisputeForm({ id, onClose }: { id: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: disputeReceipt.body,
		names: ['text'],
		defaultValues: { text: '' },
		async send(body) {
			await call(disputeCall, { params: { id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/creator', 'receipts'] })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Send" onClose={onClose}>
			<Field
				label="What is wrong?"
				hint="A person looks at the order again, and answers within 5 days, here and by mail."
				error={sent.errors.text?.message}
			>
				<TextArea {...sent.form.register('text')} rows={6} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}
