import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { NutritionFacts } from '#web/features/nutrition/nutrition-facts.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { PanelForm } from '../panel-form.tsx'
import type { ProductSaver } from '../use-save-product.ts'
import { figureFields, figureIn, nutritionIn, nutritionTexts, vitaminsIn } from './nutrition-figures.ts'
import { nutritionDraft } from './nutrition-schema.ts'

const names = [...figureFields.map(([name]) => `nutrition.${name}` as const), 'nutrition.vitamins' as const]

/** The figures of a can, and beside them the panel that its label carries of them. */
export function NutritionForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const sent = useSchemaForm({
		schema: nutritionDraft,
		names,
		values: { nutrition: nutritionTexts(product.nutrition) },
		send: save,
	})
	const { form, errors } = sent
	const typed = form.watch('nutrition')
	const nutrition = nutritionIn(typed)
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20.25rem]">
			<PanelForm form={sent} action="Save nutrition">
				<div className="grid grid-cols-2 gap-4 2xl:grid-cols-3">
					{figureFields.map(([name, label]) => (
						<Field
							key={name}
							label={label}
							error={errors.nutrition?.[name]?.message ?? (figureIn(typed[name]) === null ? 'A number.' : undefined)}
						>
							<TextInput
								{...form.register(`nutrition.${name}`)}
								inputMode="decimal"
								autoComplete="off"
								className="figures"
								maxLength={9}
							/>
						</Field>
					))}
				</div>
				<Field
					label="Added vitamins"
					isOptional
					hint="One on each line, with its daily value: Niacin, 8 mg of 16"
					error={
						errors.nutrition?.vitamins?.message ??
						(vitaminsIn(typed.vitamins) === null ? 'A line cannot be read.' : undefined)
					}
				>
					<TextArea {...form.register('nutrition.vitamins')} rows={4} />
				</Field>
			</PanelForm>
			<div className="w-full max-w-[22.5rem] justify-self-center px-5 pb-4 lg:justify-self-end lg:pt-4 lg:pl-0">
				{nutrition ? (
					<NutritionFacts nutrition={nutrition} as="h3" />
				) : (
					<p className="text-muted text-sm">The panel shows once every figure is a number.</p>
				)}
			</div>
		</div>
	)
}
