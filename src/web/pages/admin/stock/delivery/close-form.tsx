import { closeDelivery, type Delivery } from '#contracts/inventory/deliveries.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { closing } from '#web/schemas/stock-operations.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Closes a delivery of which something is missing. */
export function CloseForm({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
	const close = useKeyedCall(closeDelivery, changedByStock)
	const sent = useSchemaForm({
		schema: closing,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			await close({ params: { id: delivery.id }, body })
			showToast({ title: `${delivery.reference} is closed` })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm
			form={sent}
			sendingText="Closing…"
			action="Close the delivery"
			closeText="Keep it open"
			onClose={onClose}
		>
			<p className="text-sm">
				{count(delivery.received)} of {count(delivery.expected)} units have come. What is missing stays recorded;
				nothing more can be received on this delivery.
			</p>
			<Field label="Reason" error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={200} />
			</Field>
		</SheetForm>
	)
}
