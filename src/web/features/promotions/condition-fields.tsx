import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox, Field, Options, Select } from '#web/ui/field.tsx'
import { ProductChoice } from './product-choice.tsx'
import type { PromotionDraft } from './promotion-draft.ts'
import { groupNames, promotionCategoryNames } from './promotion-labels.ts'

/** What a promotion is for, and for whom. */
export function ConditionFields() {
	const { register, control, formState } = useFormContext<PromotionDraft>()
	const isForAll = useWatch({ control, name: 'isForAll' })
	const problem = formState.errors.productIds?.message
	return (
		<>
			<Checkbox {...register('isForAll')} label="For all goods" />
			{!isForAll && (
				<>
					<fieldset className="grid gap-2.5">
						<legend className="mb-2 font-medium text-sm">Categories</legend>
						{Object.entries(promotionCategoryNames).map(([category, name]) => (
							<Checkbox key={category} {...register('categories')} value={category} label={name} />
						))}
					</fieldset>
					<ProductChoice legend="Products" registered={register('productIds')} />
					{problem && (
						<p role="alert" className="text-bad text-sm">
							{problem}
						</p>
					)}
				</>
			)}
			<Field label="Customers" error={formState.errors.customers?.message}>
				<Select {...register('customers')}>
					<option value="anybody">Anybody</option>
					<option value="first_order">First orders only</option>
					<Options of={groupNames} />
				</Select>
			</Field>
		</>
	)
}
