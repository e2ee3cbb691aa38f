import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createDelivery } from '#contracts/inventory/deliveries.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { expectedLines } from '#web/features/stock/delivery-file.ts'
import { DeliveryFileField } from '#web/features/stock/delivery-file-field.tsx'
import { AddLineButton } from '#web/features/stock/line-parts.tsx'
import { WarehouseField } from '#web/features/stock/stock-options.tsx'
import { newDelivery } from '#web/schemas/stock-operations.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { ExpectedItem } from './expected-item.tsx'
import { ReadLines } from './read-lines.tsx'

const untyped = { sku: '', quantity: Number.NaN, unitCostCents: Number.NaN }

/** Announces what a supplier will bring; nothing is on hand before it is received. */
export function DeliveryForm({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate()
	const create = useKeyedCall(createDelivery, changedByStock)
	const sent = useSchemaForm({
		schema: newDelivery,
		names: ['supplier', 'reference', 'location', 'expectedOn', 'lines'],
		defaultValues: { supplier: '', reference: '', location: '', expectedOn: '', lines: [untyped] },
		async send(body) {
			const { id } = await create({ body })
			onClose()
			void navigate(`/admin/deliveries/${id}`)
		},
	})
	const { form, errors } = sent
	const [isFromFile, setFromFile] = useState(false)
	const lines = useFieldArray({ control: form.control, name: 'lines' })
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Expect it" onClose={onClose}>
			<Field label="Supplier" error={errors.supplier?.message}>
				<TextInput {...form.register('supplier')} autoComplete="off" maxLength={120} />
			</Field>
			<Field label="Reference" hint="The number of the purchase order." error={errors.reference?.message}>
				<TextInput {...form.register('reference')} autoComplete="off" maxLength={60} />
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<WarehouseField label="Warehouse" error={errors.location?.message} register={form.register('location')} />
				<Field label="Expected on" error={errors.expectedOn?.message}>
					<TextInput {...form.register('expectedOn')} type="date" />
				</Field>
			</div>
			<DeliveryFileField
				hint="SKU, quantity and unit cost, heads in the first row; with lot and best by, the lots are kept for receiving."
				onRead={(rows) => {
					const read = expectedLines(rows)
					if (read.problems.length === 0) {
						lines.replace(read.lines)
						setFromFile(true)
					}
					return read.problems
				}}
			/>
			{isFromFile ? (
				<ReadLines lines={form.getValues('lines')} problems={errors.lines} />
			) : (
				<>
					{lines.fields.map(({ id }, index) => (
						<ExpectedItem
							key={id}
							index={index}
							form={form}
							onRemove={lines.fields.length > 1 ? () => lines.remove(index) : null}
						/>
					))}
					<AddLineButton text="Add an item" onAdd={() => lines.append(untyped)} />
				</>
			)}
		</SheetForm>
	)
}
