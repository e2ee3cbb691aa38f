import { useFieldArray } from 'react-hook-form'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { productContent } from '#web/schemas/catalog/products.ts'
import { TextInput } from '#web/ui/field.tsx'
import type { ProductSaver } from '../use-save-product.ts'
import { RowForm } from './row-form.tsx'
import { textOrNull } from './text-or-null.ts'

const ingredientsDraft = productContent.pick({ ingredients: true })

/** What is in the can, in descending order of weight, each with what it does. */
export function IngredientsForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const sent = useSchemaForm({
		schema: ingredientsDraft,
		names: [],
		values: { ingredients: product.ingredients },
		send: save,
	})
	const { register, control } = sent.form
	const rows = useFieldArray({ control, name: 'ingredients' })
	return (
		<RowForm
			form={sent}
			rows={rows}
			errors={sent.errors.ingredients}
			noun="ingredient"
			onAdd={() => rows.append({ name: '', amount: null, role: '' })}
			action="Save ingredients"
			fields={(at) => (
				<>
					<TextInput
						{...register(`ingredients.${at}.name`)}
						aria-label={`Ingredient ${at + 1}`}
						placeholder="Citric acid"
						maxLength={120}
						className="sm:col-span-4"
					/>
					<TextInput
						{...register(`ingredients.${at}.amount`, { setValueAs: textOrNull })}
						aria-label={`Amount of ingredient ${at + 1}`}
						placeholder="100 mg"
						maxLength={40}
						className="sm:col-span-2"
					/>
					<TextInput
						{...register(`ingredients.${at}.role`)}
						aria-label={`What ingredient ${at + 1} does`}
						placeholder="What it does"
						maxLength={200}
						className="sm:col-span-6"
					/>
				</>
			)}
		/>
	)
}
