import { useQuery } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createDelivery } from '#contracts/inventory/deliveries.ts'
import { listStock } from '#contracts/inventory/inventory.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { centsIn, wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { WarehouseOptions } from '#web/features/stock/warehouses.tsx'
import { queryOf } from '#web/lib/query.ts'
import { newDelivery } from '#web/schemas/stock-operations.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const itemsQuery = { ...queryOf(listStock, { query: { limit: '100' } }), staleTime: 60_000 }
const untyped = { sku: '', quantity: Number.NaN, unitCostCents: Number.NaN }

/** Announces what a supplier will bring; nothing is on hand before it is received. */
export function DeliveryForm({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate()
	const create = useKeyedCall(createDelivery, changedByStock)
	const items = useQuery(itemsQuery)
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
				<Field label="Warehouse" error={errors.location?.message}>
					<Select {...form.register('location')}>
						<WarehouseOptions />
					</Select>
				</Field>
				<Field label="Expected on" error={errors.expectedOn?.message}>
					<TextInput {...form.register('expectedOn')} type="date" />
				</Field>
			</div>
			{lines.fields.map(({ id }, index) => (
				<fieldset key={id} className="grid gap-4 rounded-xl border border-line p-4">
					<legend className="px-1 font-medium text-sm">Item {index + 1}</legend>
					<Field label="Item" error={errors.lines?.[index]?.sku?.message}>
						<Select {...form.register(`lines.${index}.sku`)}>
							<option value="">{items.isPending ? 'Loading...' : 'Choose'}</option>
							{items.data?.items.map(({ sku, name }) => (
								<option key={sku} value={sku}>
									{name} ({sku})
								</option>
							))}
						</Select>
					</Field>
					<div className="flex items-start gap-3">
						<Field label="Units" className="flex-1" error={errors.lines?.[index]?.quantity?.message}>
							<TextInput
								{...form.register(`lines.${index}.quantity`, { setValueAs: wholeIn })}
								inputMode="numeric"
								autoComplete="off"
								defaultValue=""
							/>
						</Field>
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
			<Button look="outline" size="small" className="justify-self-start" onClick={() => lines.append(untyped)}>
				Add an item
			</Button>
		</SheetForm>
	)
}
