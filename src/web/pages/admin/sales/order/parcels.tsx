import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { urlOf } from '#contracts/endpoint.ts'
import { getPackingSlip } from '#contracts/orders/order-documents.ts'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import { markDelivered } from '#contracts/orders/shipment-calls.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { ChangeTracking } from './tracking-form.tsx'

/** The parcels of an order, and whether they have arrived. */
export const StaffParcels = ({ order }: { order: AdminOrder }) => (
	<ul className="divide-y divide-line text-sm">
		{order.shipments.map((parcel) => (
			<li key={parcel.id} tabIndex={-1} className="grid gap-1 px-5 py-3.5">
				<p className="figures font-medium">{parcel.reference}</p>
				<p>
					{parcel.lines
						.map(({ lineId, quantity }) => `${quantity} × ${order.lines.find(({ id }) => id === lineId)?.sku ?? ''}`)
						.join(', ')}
				</p>
				<p className="break-all text-muted text-xs">
					{parcel.trackingUrl ? (
						<a
							href={parcel.trackingUrl}
							target="_blank"
							rel="noreferrer"
							className="rounded underline underline-offset-4"
						>
							{parcel.carrier} {parcel.trackingNumber}
						</a>
					) : (
						[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ') || 'No tracking'
					)}
				</p>
				<p className="text-muted text-xs">
					Shipped <Moment at={parcel.shippedAt} />
					{parcel.deliveredAt && (
						<>
							{' · '}Arrived <Moment at={parcel.deliveredAt} />
						</>
					)}
				</p>
				<a
					href={urlOf(getPackingSlip, { params: { number: order.number, id: parcel.id } })}
					className="w-fit rounded text-xs underline underline-offset-4"
				>
					Packing slip (PDF)
				</a>
				<div className="flex flex-wrap gap-2">
					{!parcel.deliveredAt && <Arrived number={order.number} id={parcel.id} reference={parcel.reference} />}
					<ChangeTracking number={order.number} parcel={parcel} />
				</div>
			</li>
		))}
	</ul>
)

function Arrived({ number, id, reference }: { number: string; id: string; reference: string }) {
	const call = useCall()
	const queries = useQueryClient()
	const button = useRef<HTMLButtonElement>(null)
	const arrive = useMutation({
		mutationFn: () => call(markDelivered, { params: { number, id }, body: {} }),
		onSuccess: () => {
			showToast({ title: `Parcel ${reference} has arrived`, description: 'The buyer is told by mail.' })
			// The button goes: the keyboard stays with its parcel.
			button.current?.closest('li')?.focus()
			return queries.invalidateQueries({ queryKey: ['/api/admin', 'orders'] })
		},
		onError: ({ message }) => showToast({ title: 'It was not written down', description: message }),
	})
	return (
		<Button
			ref={button}
			look="outline"
			size="small"
			className="mt-1 w-fit"
			disabled={arrive.isPending}
			onClick={() => arrive.mutate()}
		>
			Mark as delivered
		</Button>
	)
}
