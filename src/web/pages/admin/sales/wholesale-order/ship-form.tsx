import { carriers, freightCarriers } from '#contracts/orders/carriers.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { getAnyWholesaleOrder, shipWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { queryOf } from '#web/lib/query.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx'
import { LotsToLeave } from './lots-to-leave.tsx'
import { caseShipmentDraft, casesToShip } from './ship-schema.ts'
import { useShowWholesaleOrder } from './show-order.ts'

/** Sends cases, out of the lots that the inventory holds for them. */
export function ShipCasesForm({ order, onClose }: { order: WholesaleOrderRecord; onClose: () => void }) {
	const ship = useKeyedCall(shipWholesaleOrder)
	const show = useShowWholesaleOrder()
	const sent = useRecordForm({
		record: order,
		schema: (held) => caseShipmentDraft(held.version, casesToShip(held)),
		names: ['carrier', 'trackingNumber', 'unpaidReason', 'leavesEarly'],
		typedOf: (held) => ({
			cases: casesToShip(held).map(({ max }) => String(max)),
			carrier: '',
			trackingNumber: '',
			unpaidReason: '',
			leavesEarly: false,
		}),
		reread: (read) => read(queryOf(getAnyWholesaleOrder, { params: { number: order.number } })),
		async send(body) {
			show(await ship({ params: { number: order.number }, body }))
			onClose()
		},
	})
	const { form, errors } = sent
	const lines = casesToShip(sent.record)
	return (
		<SheetForm form={sent} sendingText="Shipping…" action="Ship" closeText="Close" onClose={onClose}>
			{lines.map(({ line, max }, at) => (
				<Field
					key={line.id}
					label={line.name}
					hint={`Cases, up to ${max} of ${line.cases}. ${line.sku}`}
					error={errors.cases?.[at]?.message}
				>
					<TextInput {...form.register(`cases.${at}`)} inputMode="numeric" className="figures" maxLength={4} />
				</Field>
			))}
			<LotsToLeave order={order} />
			<Field label="Carrier" isOptional error={errors.carrier?.message}>
				<Select {...form.register('carrier')}>
					<option value="">None</option>
					<CarrierGroup label="Freight" of={freightCarriers} />
					<CarrierGroup label="Parcels" of={carriers} />
				</Select>
			</Field>
			<Field label="Tracking or PRO number" isOptional error={errors.trackingNumber?.message}>
				<TextInput {...form.register('trackingNumber')} autoComplete="off" className="figures" maxLength={40} />
			</Field>
			{order.requestedDate && order.requestedDate > storeToday() && (
				<Checkbox
					{...form.register('leavesEarly')}
					label={
						<>
							The company asked for <CalendarDay on={order.requestedDate} />. It leaves before that day, and the mail
							says so.
						</>
					}
				/>
			)}
			{(order.prepayment?.dueCents ?? 0) > 0 && (
				<Field
					label="Why it leaves unpaid"
					isOptional
					hint={`The order is prepaid, and ${formatCents(order.prepayment?.dueCents ?? 0)} is to be paid for all of it. Without a reason nothing leaves that is not paid.`}
					error={errors.unpaidReason?.message}
				>
					<TextInput {...form.register('unpaidReason')} maxLength={300} />
				</Field>
			)}
		</SheetForm>
	)
}

const CarrierGroup = ({ label, of }: { label: string; of: readonly string[] }) => (
	<optgroup label={label}>
		{of.map((carrier) => (
			<option key={carrier} value={carrier}>
				{carrier}
			</option>
		))}
	</optgroup>
)
