import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { OrderLine } from '#contracts/orders.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** A line of which so many units can be chosen. */
export interface Choosable {
	line: OrderLine
	most: number
}

export interface UnitDraft {
	/** What is typed for each line, by its position among the choosable ones. */
	units: string[]
}

const isCount = (text: string, most: number) => /^\d{1,5}$/.test(text.trim()) && Number(text) <= most

/** What was chosen, as the calls take it; what is no count yet is left out. */
export const chosenUnits = (lines: readonly Choosable[], units: readonly string[]) =>
	lines.flatMap(({ line, most }, at) => {
		const text = units[at] ?? ''
		return isCount(text, most) && Number(text) > 0 ? [{ lineId: line.id, quantity: Number(text) }] : []
	})

interface UnitFieldsProps<Draft extends UnitDraft> {
	lines: readonly Choosable[]
	register: UseFormRegister<Draft>
	errors: FieldErrors<UnitDraft>
}

/** So many units of each line. */
export function UnitFields<Draft extends UnitDraft>({ lines, register, errors }: UnitFieldsProps<Draft>) {
	const bind = register as unknown as UseFormRegister<UnitDraft>
	return (
		<div className="grid gap-4">
			{lines.map(({ line, most }, at) => (
				<Field
					key={line.id}
					label={`${line.name}, ${line.variantName}`}
					hint={`Up to ${most} of ${line.quantity}. ${line.sku}`}
					error={errors.units?.[at]?.message}
				>
					<TextInput
						{...bind(`units.${at}`, {
							validate: (text) => isCount(text || '0', most) || `Enter a whole number from 0 to ${most}.`,
						})}
						inputMode="numeric"
						autoComplete="off"
						maxLength={5}
						className="figures"
					/>
				</Field>
			))}
		</div>
	)
}
