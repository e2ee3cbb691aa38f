import type { AdminOrder } from '#contracts/orders/orders.ts'
import { shipOrder } from '#contracts/orders/shipment-calls.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { parcelDraft } from './ship-schema.ts'
import { TrackingFields } from './tracking-fields.tsx'
import { UnitFields } from './unit-fields.tsx'
import type { Choosable } from './unit-schema.ts'

/** What of an order is still to be shipped. */
export const shippableUnits = (order: AdminOrder): Choosable[] =>
	order.lines
		.filter(({ needsShipping }) => needsShipping)
		.map((line) => ({ line, max: line.quantity - line.shipped - line.cancelled }))
		.filter(({ max }) => max > 0)

/** Packs a parcel: what is in it, and how it travels. */
export function ShipForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
	const ship = useKeyedCall(shipOrder, ['/api/admin', 'orders'])
	const lines = shippableUnits(order)
	const sent = useSchemaForm({
		schema: parcelDraft(lines),
		names: ['carrier', 'trackingNumber'],
		defaultValues: { units: lines.map(({ max }) => String(max)), carrier: '', trackingNumber: '' },
		async send(body) {
			const parcel = await ship({ params: { number: order.number }, body })
			showToast({ title: `Parcel ${parcel.reference} is shipped`, description: 'The buyer is told by mail.' })
			onClose()
		},
	})
	const { form, errors } = sent

	return (
		<SheetForm
			form={sent}
			sendingText="Shipping…"
			action="Ship parcel"
			startsAtAction
			closeText="Close"
			onClose={onClose}
		>
			<UnitFields lines={lines} register={form.register} errors={errors} />
			<TrackingFields form={form} errors={errors} />
		</SheetForm>
	)
}
