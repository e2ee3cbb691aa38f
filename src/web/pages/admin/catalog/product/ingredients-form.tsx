import { TextInput } from '#web/ui/field.tsx'
import { RowForm } from './row-form.tsx'
import type { ProductSaver } from './use-save-product.ts'
import { useTypedRows } from './use-typed-rows.ts'

/** What is in the can, in descending order of weight, each with what it does. */
export function IngredientsForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const rows = useTypedRows(product.ingredients, (ingredients) =>
		save({ ingredients: ingredients.map((each) => ({ ...each, amount: each.amount?.trim() || null })) }),
	)
	return (
		<RowForm
			rows={rows}
			noun="ingredient"
			empty={{ name: '', amount: null, role: '' }}
			action="Save ingredients"
			fields={({ name, amount, role }, change, number) => (
				<>
					<TextInput
						aria-label={`Ingredient ${number}`}
						placeholder="Citric acid"
						value={name}
						maxLength={120}
						className="sm:col-span-4"
						onChange={({ target }) => change({ name: target.value })}
					/>
					<TextInput
						aria-label={`Amount of ingredient ${number}`}
						placeholder="100 mg"
						value={amount ?? ''}
						maxLength={40}
						className="sm:col-span-2"
						onChange={({ target }) => change({ amount: target.value })}
					/>
					<TextInput
						aria-label={`What ingredient ${number} does`}
						placeholder="What it does"
						value={role}
						maxLength={200}
						className="sm:col-span-6"
						onChange={({ target }) => change({ role: target.value })}
					/>
				</>
			)}
		/>
	)
}
