import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { proposeOrderChange as proposeCall } from '#contracts/wholesale/orders/order-changes.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { changeDraft } from './change-schema.ts'
import { useShowWholesaleOrder } from './show-order.ts'

/** Fewer cases, another price or another day, for the company to accept. */
export function ProposeChangeForm({ order, onClose }: { order: WholesaleOrderRecord; onClose: () => void }) {
	const call = useCall()
	const show = useShowWholesaleOrder()
	const sent = useRecordForm({
		record: order,
		schema: changeDraft,
		names: ['requestedDate', 'note'],
		typedOf: (order) => ({
			cases: order.lines.map(({ cases }) => String(cases)),
			prices: order.lines.map(({ priceCents }) => (priceCents / 100).toFixed(2)),
			requestedDate: order.requestedDate ?? '',
			note: '',
		}),
		reread: (read) => read(queryOf(getAnyWholesaleOrder, { params: { number: order.number } })),
		async send(body) {
			show(await call(proposeCall, { params: { number: order.number }, body }))
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Proposing…" action="Propose" onClose={onClose}>
			{order.lines.map((line, at) => (
				<fieldset key={line.id} className="grid grid-cols-2 gap-3">
					<legend className="mb-1.5 font-semibold text-sm">{line.name}</legend>
					<Field label="Cases" hint={`Of ${line.cases}`} error={errors.cases?.[at]?.message}>
						<TextInput {...form.register(`cases.${at}`)} inputMode="numeric" className="figures" maxLength={4} />
					</Field>
					<Field label="Price of a case" error={errors.prices?.[at]?.message}>
						<TextInput {...form.register(`prices.${at}`)} inputMode="decimal" className="figures" maxLength={9} />
					</Field>
				</fieldset>
			))}
			<Field label="Leaves on" isOptional error={errors.requestedDate?.message}>
				<TextInput type="date" {...form.register('requestedDate')} />
			</Field>
			<Field label="Why" hint="Mailed to the company as it is." error={errors.note?.message}>
				<TextArea {...form.register('note')} rows={3} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
