import { useState } from 'react'
import type { RecipeLine } from '#contracts/mixology/recipe-content.ts'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { RemoveRow } from './remove-row.tsx'
import { amountText, typedAmount, unitsFor, unitTexts } from './units-for.ts'

interface IngredientRowProps {
	line: RecipeLine
	ingredients: readonly RecipeIngredient[]
	error: string | undefined
	onChange: (part: Partial<RecipeLine>) => void
	onRemove: () => void
}

export function IngredientRow({ line, ingredients, error, onChange, onRemove }: IngredientRowProps) {
	const [typed, setTyped] = useState(amountText(line.amount))
	const chosen = ingredients.find(({ slug }) => slug === line.ingredient)
	const isAmount = typedAmount(typed) !== null
	const choose = (slug: string) => {
		const next = ingredients.find((each) => each.slug === slug)
		if (!next) return
		const [first, ...others] = unitsFor(next)
		onChange({ ingredient: slug, unit: [first, ...others].find((unit) => unit === line.unit) ?? first })
	}
	const name = chosen?.name ?? line.ingredient
	return (
		<li className="editor-ingredient">
			<Field label="Ingredient" error={error} className="editor-wide">
				<Select value={line.ingredient} onChange={({ target }) => choose(target.value)}>
					{!chosen && <option value={line.ingredient}>{line.ingredient} (not there any more)</option>}
					<Choices label="Our drinks" items={ingredients.filter(({ flavor }) => flavor !== null)} />
					<Choices label="The rest" items={ingredients.filter(({ flavor }) => flavor === null)} />
				</Select>
			</Field>
			<Field label="Amount" error={isAmount ? undefined : 'A number, like 6 or 1½.'}>
				<TextInput
					inputMode="decimal"
					value={typed}
					maxLength={12}
					onChange={({ target }) => {
						setTyped(target.value)
						const amount = typedAmount(target.value)
						if (amount) onChange({ amount })
					}}
				/>
			</Field>
			<Field label="Unit">
				<Select
					value={line.unit}
					onChange={({ target }) =>
						onChange({ unit: (chosen ? unitsFor(chosen) : []).find((unit) => unit === target.value) ?? line.unit })
					}
				>
					{(chosen ? unitsFor(chosen) : [line.unit]).map((unit) => (
						<option key={unit} value={unit}>
							{unitTexts[unit]}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Note" isOptional className="editor-note">
				<TextInput
					value={line.note}
					maxLength={60}
					placeholder="chilled"
					onChange={({ target }) => onChange({ note: target.value })}
				/>
			</Field>
			<RemoveRow label={`Remove ${name}`} onRemove={onRemove} className="self-end" />
		</li>
	)
}

const Choices = ({ label, items }: { label: string; items: readonly RecipeIngredient[] }) =>
	items.length > 0 && (
		<optgroup label={label}>
			{items.map(({ slug, name }) => (
				<option key={slug} value={slug}>
					{name}
				</option>
			))}
		</optgroup>
	)
