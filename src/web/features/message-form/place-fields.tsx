import type { UseFormRegisterReturn } from 'react-hook-form'
import { usStates } from '#contracts/shared/address.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'

interface PlaceFieldsProps {
	register: (field: `fields.${'city' | 'state' | 'phone'}`) => UseFormRegisterReturn
	errors: Partial<Record<'city' | 'state' | 'phone', { message?: string }>> | undefined
}

/** Where somebody is, and how to call them. */
export const PlaceFields = ({ register, errors }: PlaceFieldsProps) => (
	<>
		<Field label="City" error={errors?.city?.message}>
			<TextInput {...register('fields.city')} autoComplete="address-level2" maxLength={80} />
		</Field>
		<Field label="State" error={errors?.state?.message}>
			<Select {...register('fields.state')} autoComplete="address-level1">
				<option value="">Choose</option>
				<Options of={usStates} />
			</Select>
		</Field>
		<Field label="Phone" isOptional error={errors?.phone?.message}>
			<TextInput {...register('fields.phone')} type="tel" autoComplete="tel" maxLength={30} />
		</Field>
	</>
)
