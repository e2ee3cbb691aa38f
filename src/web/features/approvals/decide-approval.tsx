import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
	type Approval,
	type ApprovalKind,
	approveRefund,
	approveWriteOff,
	refuseRefund as refuseRefundCall,
	refuseWriteOff,
} from '#contracts/back-office/approvals.ts'
import { approveCreditRefund, refuseCreditRefund } from '#contracts/wholesale/invoices/credit-refunds.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { refuseRefund } from '#web/schemas/back-office/approvals.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { approvalAmount, approvalKindLabels } from './approval-labels.ts'

const ofRefund = { approve: approveRefund, refuse: refuseRefundCall }
const ofStock = { approve: approveWriteOff, refuse: refuseWriteOff }
const actsOf = {
	refund: ofRefund,
	cancellation: ofRefund,
	credit_refund: { approve: approveCreditRefund, refuse: refuseCreditRefund },
	write_off: ofStock,
	count: ofStock,
} as const satisfies Readonly<Record<ApprovalKind, unknown>>

/** What somebody wants to give back or write off, to approve or to refuse with words. */
export function DecideApproval({ approval, onClose }: { approval: Approval; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const params = { id: approval.id }
	const acts = actsOf[approval.kind]
	const what = `${approvalKindLabels[approval.kind]} of ${approval.record}`
	async function done(title: string) {
		// An order, an item and their lists may have changed with it.
		await queries.invalidateQueries({ queryKey: ['/api/admin'] })
		showToast({ title })
		onClose()
	}
	const approve = useMutation({
		mutationFn: () => call(acts.approve, { params }),
		onSuccess: () => done(`${what} is approved and done`),
		onError: useActFailure('It was not done'),
	})
	const sent = useSchemaForm({
		schema: refuseRefund.body,
		names: ['note'],
		defaultValues: { note: '' },
		async send(body) {
			await call(acts.refuse, { params, body })
			await done('Refused: nothing is done')
		},
	})
	return (
		<SheetForm
			form={sent}
			sendingText="Refusing…"
			action={approval.isMine ? 'Take it back' : 'Refuse'}
			onClose={onClose}
		>
			<AskedFor approval={approval} />
			{approval.mayApprove ? (
				<Button className="justify-self-start" disabled={approve.isPending} onClick={() => approve.mutate()}>
					{approve.isPending ? 'Approving…' : 'Approve and do it'}
				</Button>
			) : (
				<p className="text-sm">Somebody else approves it: who asked for it may not.</p>
			)}
			<Field label="Or say why not" hint="It is kept with the request." error={sent.errors.note?.message}>
				<TextArea {...sent.form.register('note')} rows={3} maxLength={300} />
			</Field>
		</SheetForm>
	)
}

const AskedFor = ({ approval }: { approval: Approval }) => (
	<div className="grid gap-3">
		<p className="text-muted text-sm">
			{approvalKindLabels[approval.kind]} · {approval.record}
		</p>
		<p className="figures font-semibold text-2xl">{approvalAmount(approval)}</p>
		<ul className="grid gap-1 text-sm">
			{approval.parts.map((part) => (
				<li key={part}>{part}</li>
			))}
		</ul>
		<p className="[overflow-wrap:anywhere]">{approval.reason}</p>
		<p className="text-muted text-sm">
			Asked for by {approval.madeBy} on <Moment at={approval.createdAt} />
		</p>
	</div>
)
