import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { dispatchTransfer } from '#contracts/inventory/transfers.ts'
import { listLots } from '#contracts/inventory/warehouses.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { AddLineButton, LotFields, UnitsField } from '#web/features/stock/line-parts.tsx'
import { count } from '#web/features/stock/stock-labels.ts'
import { WarehouseField } from '#web/features/stock/stock-options.tsx'
import { countTo } from '#web/lib/count-to.ts'
import { queryOf } from '#web/lib/query.ts'
import { newTransfer } from '#web/schemas/stock-operations.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

const places = countTo(50)
const fields = [
	'from',
	'to',
	...places.flatMap((index) => [`lines.${index}.lotId`, `lines.${index}.quantity`] as const),
] as const

const untyped = { lotId: '', quantity: Number.NaN }

/** Sends units of lots to another warehouse. */
export function TransferForm({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate()
	const dispatch = useKeyedCall(dispatchTransfer, changedByStock)
	const sent = useSchemaForm({
		schema: newTransfer,
		names: fields,
		defaultValues: { from: '', to: '', note: '', lines: [untyped] },
		async send(body) {
			const { id } = await dispatch({ body })
			onClose()
			void navigate(`/admin/transfers/${id}`)
		},
	})
	const { form, errors } = sent
	const lines = useFieldArray({ control: form.control, name: 'lines' })
	const from = useWatch({ control: form.control, name: 'from' })
	const lots = useQuery({ ...queryOf(listLots, { params: { code: from } }), enabled: from !== '', staleTime: 5_000 })
	return (
		<SheetForm form={sent} sendingText="Dispatching…" action="Dispatch" onClose={onClose}>
			<p className="text-muted text-sm">
				What is dispatched leaves its warehouse at once, and is for sale again when the other one has received it.
			</p>
			<div className="grid gap-5 sm:grid-cols-2">
				<WarehouseField label="From" error={errors.from?.message} register={form.register('from')} />
				<WarehouseField label="To" error={errors.to?.message} register={form.register('to')} />
			</div>
			{lines.fields.map(({ id }, index) => (
				<LotFields key={id} index={index} onLeaveOut={lines.fields.length > 1 ? () => lines.remove(index) : null}>
					<Field label="Lot" error={errors.lines?.[index]?.lotId?.message}>
						<Select {...form.register(`lines.${index}.lotId`)}>
							<option value="">
								{from === '' ? 'Choose where it leaves first' : lots.isPending ? 'Loading...' : 'Choose'}
							</option>
							{lots.data?.items.map((lot) => (
								<option key={lot.lotId} value={lot.lotId} disabled={lot.free === 0}>
									{lot.name}, {lot.lot}: {count(lot.free)} free{lot.isSellable ? '' : ', not for sale'}
								</option>
							))}
						</Select>
					</Field>
					<UnitsField
						error={errors.lines?.[index]?.quantity?.message}
						register={form.register(`lines.${index}.quantity`, { setValueAs: wholeIn })}
					/>
				</LotFields>
			))}
			<AddLineButton text="Add a lot" onAdd={() => lines.append(untyped)} />
			<Field label="Note" isOptional error={errors.note?.message}>
				<TextInput {...form.register('note')} autoComplete="off" maxLength={200} />
			</Field>
		</SheetForm>
	)
}
