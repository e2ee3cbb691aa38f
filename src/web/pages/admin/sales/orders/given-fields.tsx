import Plus from 'lucide-react/icons/plus'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { emptyDiscount } from './draft-given.ts'
import type { DraftFormPart } from './draft-parts.ts'
import { useProductNames } from './product-names.ts'

/** What staff take off, each with the reason that the buyer reads. */
export function DiscountFields({ form: { control, register } }: DraftFormPart) {
	const { fields, append, remove } = useFieldArray({ control, name: 'discounts' })
	const { errors } = useFormState({ control })
	const discounts = useWatch({ control, name: 'discounts' })
	return (
		<div className="grid gap-4">
			{fields.map(({ id }, at) => {
				const wrong = errors.discounts?.[at]
				return (
					<fieldset key={id} className="grid grid-cols-2 gap-3 rounded-xl border border-line p-4">
						<legend className="px-1 font-medium text-sm">Discount {at + 1}</legend>
						<Field label="Taken off" error={wrong?.appliesTo?.message} className="col-span-2">
							<AppliesTo control={control} bind={register(`discounts.${at}.appliesTo`)} />
						</Field>
						<Field label="As">
							<Select {...register(`discounts.${at}.kind`)}>
								<option value="percent">Percent</option>
								<option value="amount">Dollars</option>
							</Select>
						</Field>
						<Field
							label={discounts[at]?.kind === 'amount' ? 'Dollars off' : 'Percent off'}
							error={wrong?.value?.message}
						>
							<TextInput
								{...register(`discounts.${at}.value`)}
								inputMode="decimal"
								autoComplete="off"
								maxLength={9}
								className="figures"
							/>
						</Field>
						<Field label="Reason" hint="The buyer reads it." error={wrong?.reason?.message} className="col-span-2">
							<TextInput {...register(`discounts.${at}.reason`)} autoComplete="off" maxLength={200} />
						</Field>
						<Button
							look="quiet"
							className="w-fit"
							aria-label={`Leave out discount ${at + 1}`}
							onClick={() => remove(at)}
						>
							Leave out
						</Button>
					</fieldset>
				)
			})}
			<Button look="outline" size="small" className="w-fit" onClick={() => append(emptyDiscount)}>
				<Plus size={16} aria-hidden /> Give a discount
			</Button>
		</div>
	)
}

interface AppliesToProps {
	control: DraftFormPart['form']['control']
	bind: React.ComponentProps<'select'>
}

/** The whole order, or one of the products that it has. */
function AppliesTo({ control, bind }: AppliesToProps) {
	const added = useWatch({ control, name: 'added' })
	const names = useProductNames()
	const chosen = [...new Set(added.map(({ variant }) => variant).filter(Boolean))]
	return (
		<Select {...bind}>
			<option value="">The whole order</option>
			{chosen.map((variant) => (
				<option key={variant} value={variant}>
					{names.get(variant) ?? 'A product'}
				</option>
			))}
		</Select>
	)
}

/** Shipping at a lower price than its method has. */
export function ShippingPriceFields({ form: { control, register } }: DraftFormPart) {
	const { errors } = useFormState({ control })
	const price = useWatch({ control, name: 'shippingPrice' })
	return (
		<div className="grid gap-3">
			<Field
				label="Lower shipping price"
				hint="In dollars, below what shipping costs; 0 is free."
				isOptional
				error={errors.shippingPrice?.message}
			>
				<TextInput
					{...register('shippingPrice')}
					inputMode="decimal"
					autoComplete="off"
					maxLength={9}
					className="figures"
				/>
			</Field>
			{price.trim() !== '' && (
				<Field label="Reason for the shipping price" hint="The buyer reads it." error={errors.shippingReason?.message}>
					<TextInput {...register('shippingReason')} autoComplete="off" maxLength={200} />
				</Field>
			)}
		</div>
	)
}
