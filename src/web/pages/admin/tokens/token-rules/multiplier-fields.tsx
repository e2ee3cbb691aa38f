import Plus from 'lucide-react/icons/plus'
import { type UseFormReturn, useFieldArray, useFormState } from 'react-hook-form'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { useAllProducts } from '#web/features/catalog/use-all-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { emptyMultiplier, type RulesDraft } from './rules-draft.ts'

/** Goods that earn more, always or for a time. */
export function MultiplierFields({
	form: { control, register },
}: {
	form: Pick<UseFormReturn<RulesDraft>, 'control' | 'register'>
}) {
	const { fields, append, remove } = useFieldArray({ control, name: 'multipliers' })
	const { errors } = useFormState({ control })
	return (
		<div className="grid gap-4">
			<h3 className="font-semibold">Campaigns and multipliers</h3>
			<p className="max-w-xl text-muted text-sm">
				Of those that fit a line the highest counts; 0 percent takes goods out. Times are those of this device.
			</p>
			{fields.map(({ id }, at) => {
				const wrong = errors.multipliers?.[at]
				return (
					<fieldset key={id} className="grid gap-3 rounded-xl border border-line p-4 sm:grid-cols-2">
						<legend className="px-1 font-medium text-sm">Multiplier {at + 1}</legend>
						<Field label="Name" hint="Buyers read it." error={wrong?.name?.message}>
							<TextInput {...register(`multipliers.${at}.name`)} autoComplete="off" maxLength={80} />
						</Field>
						<Field label="Percent of the usual" hint="200 is double." error={wrong?.percent?.message}>
							<TextInput
								{...register(`multipliers.${at}.percent`)}
								inputMode="numeric"
								maxLength={4}
								className="figures"
							/>
						</Field>
						<Field label="Goods" className="sm:col-span-2">
							<GoodsSelect {...register(`multipliers.${at}.goods`)} />
						</Field>
						<Field label="Starts" isOptional error={wrong?.startsAt?.message}>
							<TextInput {...register(`multipliers.${at}.startsAt`)} type="datetime-local" />
						</Field>
						<Field label="Ends" isOptional error={wrong?.endsAt?.message}>
							<TextInput {...register(`multipliers.${at}.endsAt`)} type="datetime-local" />
						</Field>
						<Button
							look="quiet"
							className="w-fit"
							aria-label={`Leave out multiplier ${at + 1}`}
							onClick={() => remove(at)}
						>
							Leave out
						</Button>
					</fieldset>
				)
			})}
			<Button look="outline" size="small" className="w-fit" onClick={() => append(emptyMultiplier)}>
				<Plus size={16} aria-hidden /> Add a campaign
			</Button>
		</div>
	)
}

function GoodsSelect(bind: React.ComponentProps<'select'>) {
	const { data } = useAllProducts()
	return (
		<Select {...bind}>
			<option value="">All goods</option>
			{(['energy-drink', 'bundle', 'merchandise'] as const).map((kind) => (
				<option key={kind} value={kind}>
					{categoryNames[kind]}
				</option>
			))}
			{data?.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</Select>
	)
}
