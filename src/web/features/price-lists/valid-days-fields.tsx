import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'

interface ValidDaysFieldsProps {
	first: UseFormRegisterReturn
	last: UseFormRegisterReturn
	errors: { first: string | undefined; last: string | undefined }
}

/** The days from which and until which a price list is in force; it may go on without end. */
export const ValidDaysFields = ({ first, last, errors }: ValidDaysFieldsProps) => (
	<div className="grid gap-5 sm:grid-cols-2">
		<Field label="First day" error={errors.first}>
			<TextInput {...first} type="date" />
		</Field>
		<Field label="Last day" isOptional error={errors.last}>
			<TextInput {...last} type="date" />
		</Field>
	</div>
)
