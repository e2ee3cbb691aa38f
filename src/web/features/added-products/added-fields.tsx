import Plus from 'lucide-react/icons/plus'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { useAllProducts } from '#web/features/catalog/use-all-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

/** Products as they are chosen in a form: product and variant in one, and how many of it. */
export interface AddedDraft {
	added: Array<{ variant: string; units: string }>
}

interface AddedFieldsProps {
	/** Of a form that has these fields among others. */
	form: { control: unknown; register: unknown }
	errors: FieldErrors<AddedDraft>
	/** "New product", of which there may be several. */
	label: string
}

const variantOptions = ({ id, name, variants }: ProductSummary) =>
	variants.map((variant) => (
		<option key={variant.id} value={`${id} ${variant.id}`}>
			{name}, {variant.name}: {formatCents(variant.priceCents)}
			{variant.available === 0 && ', sold out'}
		</option>
	))

/** Products, one a row, at the prices of today. */
export function AddedFields({ form, errors, label }: AddedFieldsProps) {
	const control = form.control as Control<AddedDraft>
	const register = form.register as UseFormRegister<AddedDraft>
	const { fields, append, remove } = useFieldArray({ control, name: 'added' })
	const products = useAllProducts()
	const sold = (products.data ?? []).filter(({ category }) => category !== 'gift-cards')
	return (
		<div className="grid gap-4">
			{fields.map(({ id }, at) => (
				<div key={id} className="grid grid-cols-[5rem_1fr] items-end gap-3">
					<Field label={`${label} ${at + 1}`} error={errors.added?.[at]?.variant?.message} className="col-span-2">
						<Select {...register(`added.${at}.variant`)}>
							<option value="">Choose</option>
							{[...Map.groupBy(sold, ({ category }) => category)].map(([category, products]) => (
								<optgroup key={category} label={categoryNames[category]}>
									{products.flatMap(variantOptions)}
								</optgroup>
							))}
						</Select>
					</Field>
					<Field label="Units" error={errors.added?.[at]?.units?.message}>
						<TextInput
							{...register(`added.${at}.units`)}
							inputMode="numeric"
							autoComplete="off"
							maxLength={2}
							className="figures"
						/>
					</Field>
					<Button
						look="quiet"
						className="w-fit"
						aria-label={`Leave out ${label.toLowerCase()} ${at + 1}`}
						onClick={() => remove(at)}
					>
						Leave out
					</Button>
				</div>
			))}
			<Button look="outline" size="small" className="w-fit" onClick={() => append({ variant: '', units: '1' })}>
				<Plus size={16} aria-hidden /> Add a product
			</Button>
		</div>
	)
}
