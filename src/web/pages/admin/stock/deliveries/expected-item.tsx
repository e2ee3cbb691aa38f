import Trash from 'lucide-react/icons/trash-2'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { centsIn, wholeIn } from '#web/features/form/typed-number.ts'
import { UnitsField } from '#web/features/stock/line-parts.tsx'
import { ItemField } from '#web/features/stock/stock-options.tsx'
import type { newDelivery } from '#web/schemas/stock-operations.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ExpectedItemProps {
	index: number
	form: Pick<UseFormReturn<z.input<typeof newDelivery>>, 'register' | 'formState'>
	/** Null for the only one. */
	onRemove: (() => void) | null
}

/** One item of what a supplier will bring. */
export function ExpectedItem({ index, form, onRemove }: ExpectedItemProps) {
	const errors = form.formState.errors.lines?.[index]
	return (
		<fieldset className="grid gap-4 rounded-xl border border-line p-4">
			<legend className="px-1 font-medium text-sm">Item {index + 1}</legend>
			<ItemField label="Item" error={errors?.sku?.message} register={form.register(`lines.${index}.sku`)} />
			<div className="flex items-start gap-3">
				<UnitsField
					className="flex-1"
					error={errors?.quantity?.message}
					register={form.register(`lines.${index}.quantity`, { setValueAs: wholeIn })}
				/>
				<Field label="Cost per unit, $" className="flex-1" error={errors?.unitCostCents?.message}>
					<TextInput
						{...form.register(`lines.${index}.unitCostCents`, { setValueAs: centsIn })}
						inputMode="decimal"
						autoComplete="off"
						defaultValue=""
					/>
				</Field>
				{onRemove && (
					<IconButton label={`Remove item ${index + 1}`} className="mt-6" onClick={onRemove}>
						<Trash size={18} aria-hidden />
					</IconButton>
				)}
			</div>
		</fieldset>
	)
}
