import Trash from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createDelivery } from '#contracts/inventory/deliveries.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { centsIn, wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { AddLineButton, UnitsField } from '#web/features/stock/line-parts.tsx'
import { ItemField, WarehouseField } from '#web/features/stock/stock-options.tsx'
import { newDelivery } from '#web/schemas/stock-operations.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

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
			{lines.fields.map(({ id }, index) => (
				<fieldset key={id} className="grid gap-4 rounded-xl border border-line p-4">
					<legend className="px-1 font-medium text-sm">Item {index + 1}</legend>
					<ItemField
						label="Item"
						error={errors.lines?.[index]?.sku?.message}
						register={form.register(`lines.${index}.sku`)}
					/>
					<div className="flex items-start gap-3">
						<UnitsField
							className="flex-1"
							error={errors.lines?.[index]?.quantity?.message}
							register={form.register(`lines.${index}.quantity`, { setValueAs: wholeIn })}
						/>
						<Field label="Cost per unit, $" className="flex-1" error={errors.lines?.[index]?.unitCostCents?.message}>
							<TextInput
								{...form.register(`lines.${index}.unitCostCents`, { setValueAs: centsIn })}
								inputMode="decimal"
								autoComplete="off"
								defaultValue=""
							/>
						</Field>
						{lines.fields.length > 1 && (
							<IconButton label={`Remove item ${index + 1}`} className="mt-6" onClick={() => lines.remove(index)}>
								<Trash size={18} aria-hidden />
							</IconButton>
						)}
					</div>
				</fieldset>
			))}
			<AddLineButton text="Add an item" onAdd={() => lines.append(untyped)} />
		</SheetForm>
	)
}
