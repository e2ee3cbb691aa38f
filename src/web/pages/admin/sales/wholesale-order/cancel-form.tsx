import { cancelAnyWholesaleOrder as cancelCall } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { cancelAnyWholesaleOrder } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowWholesaleOrder } from './show-order.ts'

export function CancelOrderForm({
	order: { number, version },
	onClose,
}: {
	order: WholesaleOrderRecord
	onClose: () => void
}) {
	const call = useCall()
	const show = useShowWholesaleOrder()
	const sent = useSchemaForm({
		schema: cancelAnyWholesaleOrder.body,
		names: ['reason'],
		defaultValues: { version, reason: '' },
		async send(body) {
			show(await call(cancelCall, { params: { number }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Cancelling…" action="Cancel the order" closeText="Keep it" onClose={onClose}>
			<Field label="Reason" hint="Mailed to the company as it is." error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={4} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
