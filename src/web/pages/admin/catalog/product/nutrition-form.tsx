import { useState } from 'react'
import type { Nutrition } from '#contracts/catalog/catalog.ts'
import { NutritionFacts } from '#web/features/nutrition/nutrition-facts.tsx'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { figureFields, figureIn, figuresIn, figureTexts, vitaminsIn, vitaminTexts } from './nutrition-figures.ts'
import type { ProductSaver } from './use-save-product.ts'

/** The figures of a can, and beside them the panel that its label carries of them. */
export function NutritionForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const [typed, setTyped] = useState(() => figureTexts(product.nutrition))
	const [vitamins, setVitamins] = useState(() => vitaminTexts(product.nutrition))
	const [problem, setProblem] = useState<string | null>(null)
	const figures = figuresIn(typed)
	const added = vitaminsIn(vitamins)
	const nutrition: Nutrition | null = figures && added && { ...figures, vitamins: added }
	const submit = async () => {
		setProblem(nutrition ? null : 'A figure is no number, or a vitamin cannot be read.')
		if (nutrition) await save({ nutrition }).catch((error) => setProblem(messageOf(error)))
	}
	return (
		<form
			noValidate
			className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_19rem]"
			onSubmit={(event) => {
				event.preventDefault()
				void submit()
			}}
		>
			<div className="grid content-start gap-4">
				{problem && (
					<p role="alert" className="font-medium text-bad text-sm">
						{problem}
					</p>
				)}
				<div className="grid grid-cols-2 gap-4 2xl:grid-cols-3">
					{figureFields.map(([name, label]) => (
						<FigureField
							key={name}
							label={label}
							value={typed[name]}
							onChange={(text) => setTyped({ ...typed, [name]: text })}
						/>
					))}
				</div>
				<Field
					label="Added vitamins"
					isOptional
					hint="One on each line, with its daily value: Niacin, 8 mg of 16"
					error={added === null ? 'A line cannot be read.' : undefined}
				>
					<TextArea rows={4} value={vitamins} onChange={({ target }) => setVitamins(target.value)} />
				</Field>
				<Button type="submit" size="small" className="min-h-10 justify-self-start">
					Save nutrition
				</Button>
			</div>
			<div className="w-full max-w-80 justify-self-center lg:justify-self-end">
				{nutrition ? (
					<NutritionFacts nutrition={nutrition} as="h3" />
				) : (
					<p className="text-muted text-sm">The panel shows once every figure is a number.</p>
				)}
			</div>
		</form>
	)
}

interface FigureFieldProps {
	label: string
	value: string
	onChange: (text: string) => void
}

const FigureField = ({ label, value, onChange }: FigureFieldProps) => (
	<Field label={label} error={figureIn(value) === null ? 'A number.' : undefined}>
		<TextInput
			inputMode="decimal"
			autoComplete="off"
			className="figures"
			value={value}
			maxLength={9}
			onChange={({ target }) => onChange(target.value)}
		/>
	</Field>
)
