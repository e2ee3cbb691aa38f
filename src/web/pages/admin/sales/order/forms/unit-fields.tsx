import type { FieldErrors, FieldValues, UseFormRegister } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { Choosable } from './unit-schema.ts'

interface UnitDraft {
	/** What is typed for each line, by its position among the choosable ones. */
	units: string[]
}

interface UnitFieldsProps<Draft extends UnitDraft & FieldValues> {
	lines: readonly Choosable[]
	register: UseFormRegister<Draft>
	errors: FieldErrors<UnitDraft>
}

/** A field for each line: how many of its units. */
export function UnitFields<Draft extends UnitDraft>({ lines, register, errors }: UnitFieldsProps<Draft>) {
	const bind = register as unknown as UseFormRegister<UnitDraft>
	return (
		<div className="grid gap-4">
			{lines.map(({ line, max }, at) => (
				<Field
					key={line.id}
					label={`${line.name}, ${line.variantName}`}
					hint={`Up to ${max} of ${line.quantity}. ${line.sku}`}
					error={errors.units?.[at]?.message}
				>
					<TextInput
						{...bind(`units.${at}`)}
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
