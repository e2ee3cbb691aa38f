import {
	cancelAnyWholesaleOrder as cancelCall,
	getAnyWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { cancelAnyWholesaleOrder } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowWholesaleOrder } from './show-order.ts'

export function CancelOrderForm({ order, onClose }: { order: WholesaleOrderRecord; onClose: () => void }) {
	const call = useCall()
	const show = useShowWholesaleOrder()
	const sent = useRecordForm({
		record: order,
		schema: cancelAnyWholesaleOrder.body,
		names: ['reason'],
		typedOf: ({ version }) => ({ version, reason: '' }),
		reread: (read) => read(queryOf(getAnyWholesaleOrder, { params: { number: order.number } })),
		async send(body) {
			show(await call(cancelCall, { params: { number: order.number }, body }))
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
