import { useWatch } from 'react-hook-form'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import { cancelOrder, previewCancel, requestCancellationApproval } from '#contracts/orders/refund-calls.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { actOrRequestApproval } from '#web/features/approvals/act-or-request-approval.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { cancelAsked, cancelFormDraft } from './cancel-schema.ts'
import { RefundPreview, useRefundPreview } from './refund-preview.tsx'
import { UnitFields } from './unit-fields.tsx'
import type { Choosable } from './unit-schema.ts'

/** Units that have neither left nor been cancelled. */
export const cancellableUnits = (order: AdminOrder): Choosable[] =>
	order.lines.map((line) => ({ line, max: line.quantity - line.shipped - line.cancelled })).filter(({ max }) => max > 0)

/** Cancels what has not left; what was paid for it goes back. */
export function CancelForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
	const call = useCall()
	const cancel = useKeyedCall(cancelOrder, ['/api/admin', 'orders'])
	const ask = useKeyedCall(requestCancellationApproval, ['/api/admin', 'approvals'])
	const lines = cancellableUnits(order)
	const params = { number: order.number }
	const sent = useSchemaForm({
		schema: cancelFormDraft(lines),
		names: ['reason'],
		defaultValues: { units: lines.map(({ max }) => String(max)), keepsGifts: false, reason: '' },
		async send(body) {
			const made = await preview.actAsShown((expected) => {
				const whole = { params, body: { ...body, ...expected } }
				return actOrRequestApproval(
					() => cancel(whole),
					() => ask(whole),
				)
			})
			if (made)
				showToast({
					title: 'Cancelled',
					description: `${formatCents(made.amountCents)} goes back. The buyer is told by mail.`,
				})
			onClose()
		},
	})
	const { form, errors } = sent
	const { data: asked } = cancelAsked(lines).safeParse(useWatch({ control: form.control }))
	const preview = useRefundPreview({
		order,
		what: 'cancel',
		asked: asked ?? null,
		ask: () => call(previewCancel, { params, body: asked ?? {} }),
	})

	return (
		<SheetForm
			form={sent}
			sendingText="Cancelling…"
			action="Cancel these units"
			closeText="Close"
			onClose={onClose}
			// The refusal was of other units.
			onChange={sent.refusal.clear}
		>
			<UnitFields lines={lines} register={form.register} errors={errors} />
			{order.promotions.some(({ earned }) => earned) && (
				<Checkbox {...form.register('keepsGifts')} label="Let the buyer keep gifts without paying for them" />
			)}
			<RefundPreview order={order} preview={preview} />
			<Field label="Reason" hint="The buyer reads it." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
