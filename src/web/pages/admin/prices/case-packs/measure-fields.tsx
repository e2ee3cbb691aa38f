import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import type { measureNames } from './case-pack-schema.ts'

type MeasureName = (typeof measureNames)[number]

interface MeasureFieldsProps {
	register: (name: MeasureName) => UseFormRegisterReturn
	errors: Partial<Record<MeasureName, { message?: string | undefined }>>
}

const numbers = [
	['unitsPerCase', 'Units in a case'],
	['containers', 'Containers with a deposit'],
	['casesPerLayer', 'Cases on a layer'],
	['layersPerPallet', 'Layers on a pallet'],
	['weightGrams', 'Weight of a full case, grams'],
] as const

/** What a case holds and weighs, how it is stacked, and whether it is sold. */
export const MeasureFields = ({ register, errors }: MeasureFieldsProps) => (
	<>
		<Field label="GTIN" hint="14 digits, as on the case." error={errors.gtin?.message}>
			<TextInput {...register('gtin')} inputMode="numeric" autoComplete="off" className="figures" maxLength={20} />
		</Field>
		<div className="grid gap-5 sm:grid-cols-2">
			{numbers.map(([name, label]) => (
				<Field key={name} label={label} error={errors[name]?.message}>
					<TextInput {...register(name)} inputMode="numeric" autoComplete="off" className="figures" maxLength={7} />
				</Field>
			))}
		</div>
		<Checkbox {...register('isActive')} label="On sale, to companies whose list has a price for it" />
	</>
)
