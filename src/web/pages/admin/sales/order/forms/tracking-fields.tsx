import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { carrierOfNumber, carriers } from '#contracts/orders/carriers.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import type { Tracking } from './tracking-schema.ts'

interface TrackingFieldsProps {
	/** Of a form that has these fields among others. */
	form: { register: unknown; getValues: unknown; setValue: unknown }
	errors: FieldErrors<Tracking>
	/** The carrier that is kept, known or not. */
	kept?: string | null
}

/** How a parcel travels: its carrier, and its number there. */
export function TrackingFields({ form, errors, kept }: TrackingFieldsProps) {
	const { register, getValues, setValue } = form as Pick<UseFormReturn<Tracking>, 'register' | 'getValues' | 'setValue'>
	return (
		<>
			<Field label="Carrier" isOptional error={errors.carrier?.message}>
				<Select {...register('carrier')}>
					<option value="">None</option>
					{[...new Set([...carriers, ...(kept ? [kept] : [])])].map((carrier) => (
						<option key={carrier} value={carrier}>
							{carrier}
						</option>
					))}
				</Select>
			</Field>
			<Field
				label="Tracking number"
				isOptional
				hint="With a carrier, the buyer can follow the parcel."
				error={errors.trackingNumber?.message}
			>
				<TextInput
					{...register('trackingNumber', {
						// A carrier that was not chosen is told by the number, where it can be.
						onBlur: () =>
							getValues('carrier') || setValue('carrier', carrierOfNumber(getValues('trackingNumber')) ?? ''),
					})}
					autoComplete="off"
					maxLength={40}
					className="figures"
				/>
			</Field>
		</>
	)
}
