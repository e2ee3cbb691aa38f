import { useState } from 'react'
import { exactAmount, recipeUnits, type UnitSystem } from '#contracts/mixology/amounts.ts'
import { divided, type Fraction, fraction, isBelow, multiplied, typedFraction } from '#contracts/mixology/fractions.ts'
import { maxPartySize, type Recipe } from '#contracts/mixology/recipes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

type Line = Recipe['lines'][number]

/** The unit in which somebody says what is left in the bottle, with how much of the recipe's own measure it is. */
function handUnitOf({ unit }: Line, system: UnitSystem): { text: string; size: Fraction } {
	const { measures } = recipeUnits[unit]
	if (measures === 'pieces') return { text: 'pieces', size: fraction(1) }
	if (measures === 'mass') return { text: 'g', size: fraction(1) }
	return system === 'us' ? { text: 'oz', size: recipeUnits.oz.size } : { text: 'ml', size: fraction(1) }
}

interface AtHandProps {
	recipe: Recipe
	units: UnitSystem
	onScale: (factor: Fraction) => void
}

/** Scales a recipe to the amount of one ingredient that the reader has. */
export function ScaleByIngredient({ recipe, units, onScale }: AtHandProps) {
	const [at, setAt] = useState(0)
	const [typed, setTyped] = useState('')
	const [error, setError] = useState<string>()
	const line = recipe.lines[at]
	if (!line) return null
	const { text, size } = handUnitOf(line, units)
	const scale = () => {
		const amount = typedFraction(typed)
		if (!amount || amount.num === 0n) return setError('A number, like 6 or 1½.')
		const asked = multiplied(exactAmount(line.amount), recipeUnits[line.unit].size)
		const factor = divided(multiplied(amount, size), asked)
		if (isBelow(fraction(maxPartySize, recipe.servings), factor))
			return setError(`That is more than ${maxPartySize} servings.`)
		setError(undefined)
		onScale(factor)
	}
	return (
		<details className="no-print rounded-card bg-sunken p-4">
			<summary className="min-h-6 font-semibold text-sm">Scale by what is left in the bottle</summary>
			<form
				onSubmit={(event) => {
					event.preventDefault()
					scale()
				}}
				className="mt-4 grid gap-4"
			>
				<Field label="I have">
					<Select value={at} onChange={({ target }) => setAt(Number(target.value))}>
						{recipe.lines.map(({ ingredient, of }, index) => (
							<option key={ingredient} value={index}>
								{of.name}
							</option>
						))}
					</Select>
				</Field>
				<Field label={`How much, in ${text}`} error={error}>
					<TextInput inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
				</Field>
				<Button type="submit" look="outline">
					Scale the recipe
				</Button>
			</form>
		</details>
	)
}
