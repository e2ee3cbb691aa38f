import { useFormContext, useWatch } from 'react-hook-form'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { ProductChoice, VariantSelect } from './product-choice.tsx'
import type { PromotionDraft } from './promotion-draft.ts'
import { kindNames } from './promotion-labels.ts'

const valueLabels = { percent: 'Percent', fixed: 'Dollars', buy_x_get_y: 'Percent off' } as const

/** What a promotion gives: its kind, and what that kind asks for. */
export function KindFields() {
	const { register, control, formState } = useFormContext<PromotionDraft>()
	const { errors } = formState
	const kind = useWatch({ control, name: 'kind' })
	const hasOneMore = kind === 'percent' || kind === 'fixed' || kind === 'gift'
	const whole = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4, className: 'figures' } as const
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Gives" error={errors.kind?.message} className={hasOneMore ? '' : 'sm:col-span-2'}>
					<Select {...register('kind')}>
						<Options of={kindNames} />
					</Select>
				</Field>
				{(kind === 'percent' || kind === 'fixed') && (
					<Field label={valueLabels[kind]} error={errors.value?.message}>
						<TextInput
							{...register('value')}
							inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
							autoComplete="off"
							maxLength={10}
							className="figures"
						/>
					</Field>
				)}
				{kind === 'gift' && (
					<Field label="How many" error={errors.giftQuantity?.message}>
						<TextInput {...register('giftQuantity')} {...whole} />
					</Field>
				)}
			</div>
			{kind === 'gift' && (
				<Field
					label="The gift"
					hint="It is put into the order at its price, and taken off again. When it has run out, nothing is given."
					error={errors.giftVariantId?.message}
				>
					<VariantSelect {...register('giftVariantId')} />
				</Field>
			)}
			{kind === 'buy_x_get_y' && (
				<>
					<div className="grid grid-cols-3 gap-3">
						<Field label="Buy" error={errors.buyQuantity?.message}>
							<TextInput {...register('buyQuantity')} {...whole} />
						</Field>
						<Field label="Get" error={errors.getQuantity?.message}>
							<TextInput {...register('getQuantity')} {...whole} />
						</Field>
						<Field label={valueLabels[kind]} error={errors.value?.message}>
							<TextInput {...register('value')} {...whole} placeholder="100" />
						</Field>
					</div>
					<ProductChoice
						legend="What is got (nothing chosen: the same as what is bought, the cheapest first)"
						registered={register('getProductIds')}
					/>
				</>
			)}
			{kind === 'tiers' && <Steps />}
		</>
	)
}

function Steps() {
	const { register, formState } = useFormContext<PromotionDraft>()
	const { tiers } = formState.errors
	const message = tiers?.root?.message ?? tiers?.message
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-medium text-sm">Steps, by units of what it is for</legend>
			{[0, 1, 2].map((index) => (
				<div key={index} className="grid grid-cols-2 gap-3">
					<Field label={`From units, step ${index + 1}`} isOptional={index > 0}>
						<TextInput
							{...register(`tiers.${index}.fromQuantity`)}
							inputMode="numeric"
							autoComplete="off"
							maxLength={4}
						/>
					</Field>
					<Field label={`Percent, step ${index + 1}`} isOptional={index > 0}>
						<TextInput {...register(`tiers.${index}.percent`)} inputMode="numeric" autoComplete="off" maxLength={3} />
					</Field>
				</div>
			))}
			{message && (
				<p role="alert" className="text-bad text-sm">
					{message}
				</p>
			)}
		</fieldset>
	)
}
