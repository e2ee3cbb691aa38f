import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { carriers } from '#contracts/carriers.ts'
import { shipOrder } from '#contracts/order-shipments.ts'
import type { AdminOrder } from '#contracts/orders.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { type Choosable, chosenUnits, type UnitDraft, UnitFields } from './unit-fields.tsx'

interface ShipDraft extends UnitDraft {
	carrier: string
	trackingNumber: string
}

/** What of an order is still to be shipped. */
export const shippable = (order: AdminOrder): Choosable[] =>
	order.lines
		.filter(({ needsShipping }) => needsShipping)
		.map((line) => ({ line, most: line.quantity - line.shipped - line.cancelled }))
		.filter(({ most }) => most > 0)

/** Packs a parcel: what is in it, and how it travels. */
export function ShipForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(() => attemptKey())
	const lines = shippable(order)
	const form = useForm<ShipDraft>({
		defaultValues: { units: lines.map(({ most }) => String(most)), carrier: '', trackingNumber: '' },
	})
	const refusal = useFormRefusal(form, ['carrier', 'trackingNumber'])
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async ({ units, carrier, trackingNumber }) => {
		refusal.clear()
		const body = {
			lines: chosenUnits(lines, units),
			...(carrier && { carrier }),
			...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
		}
		try {
			const parcel = await call(shipOrder, {
				params: { number: order.number },
				body,
				idempotencyKey: attempt.keyFor(body),
			})
			showToast({ title: `Parcel ${parcel.reference} is shipped`, description: 'The buyer is told by mail.' })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'orders'] })
			onClose()
		} catch (error) {
			attempt.refused(error)
			refusal.refuse(error)
		}
	})

	return (
		<SheetForm
			form={{ submit, isSending: isSubmitting, refusal }}
			sendingText="Shipping…"
			action="Ship parcel"
			closeText="Close"
			onClose={onClose}
		>
			<UnitFields lines={lines} register={form.register} errors={errors} />
			<Field label="Carrier" isOptional error={errors.carrier?.message}>
				<Select {...form.register('carrier')}>
					<option value="">None</option>
					{carriers.map((carrier) => (
						<option key={carrier} value={carrier}>
							{carrier}
						</option>
					))}
				</Select>
			</Field>
			<Field
				label="Tracking number"
				isOptional
				hint="With a carrier, the buyer can follow the parcel."
				error={errors.trackingNumber?.message}
			>
				<TextInput {...form.register('trackingNumber')} autoComplete="off" maxLength={40} className="figures" />
			</Field>
		</SheetForm>
	)
}
