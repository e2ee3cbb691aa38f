import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { changeTracking } from '#web/schemas/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TrackingFields } from './forms/tracking-fields.tsx'
import { trackingDraft } from './forms/tracking-schema.ts'

interface TrackingProps {
	number: string
	parcel: Shipment
}

/** Puts right a tracking number that was mistyped, or that came after the parcel had left. */
export function ChangeTracking({ number, parcel }: TrackingProps) {
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	return (
		<>
			<Button look="quiet" size="small" className="mt-1 w-fit" onClick={() => setOpen(true)}>
				{parcel.trackingNumber ? 'Change tracking' : 'Add tracking'}
			</Button>
			<Sheet isOpen={isOpen} onClose={close} side="center" title={isOpen ? `Tracking of ${parcel.reference}` : ''}>
				{isOpen && <TrackingForm number={number} parcel={parcel} onClose={close} />}
			</Sheet>
		</>
	)
}

function TrackingForm({ number, parcel, onClose }: TrackingProps & { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: trackingDraft,
		names: ['carrier', 'trackingNumber'],
		defaultValues: { carrier: parcel.carrier ?? '', trackingNumber: parcel.trackingNumber ?? '' },
		async send(body) {
			await call(changeTracking, { params: { number, id: parcel.id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'orders'] })
			showToast({
				title: `The tracking of ${parcel.reference} is changed`,
				description: 'The buyer sees it on the page of the order. To mail it, send the mail of the parcel again.',
			})
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<TrackingFields form={form} errors={errors} kept={parcel.carrier} />
		</SheetForm>
	)
}
