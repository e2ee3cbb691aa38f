import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { listProducts } from '#contracts/catalog.ts'
import { formatCents } from '#contracts/money.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import type { EditDraft } from './edit-schema.ts'

interface AddedFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: what the form makes of it is not this part's.
	control: Control<EditDraft, unknown, any>
	register: UseFormRegister<EditDraft>
	errors: FieldErrors<EditDraft>
}

/** What comes to an order anew, one product a row, at today's price. */
export function AddedFields({ control, register, errors }: AddedFieldsProps) {
	const { fields, append, remove } = useFieldArray({ control, name: 'added' })
	const products = useQuery({ ...queryOf(listProducts, { query: { limit: '100' } }), staleTime: 60_000 })
	const sold = (products.data?.items ?? []).filter(({ category }) => category !== 'gift-cards')
	return (
		<div className="grid gap-4">
			{fields.map(({ id }, at) => (
				<div key={id} className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-end gap-3">
					<Field label={`New product ${at + 1}`} error={errors.added?.[at]?.variant?.message}>
						<Select {...register(`added.${at}.variant`)}>
							<option value="">Choose</option>
							{sold.flatMap((product) =>
								product.variants.map((variant) => (
									<option key={variant.id} value={`${product.id} ${variant.id}`}>
										{product.name}, {variant.name}: {formatCents(variant.priceCents)}
									</option>
								)),
							)}
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
					<Button look="quiet" aria-label={`Leave out new product ${at + 1}`} onClick={() => remove(at)}>
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
