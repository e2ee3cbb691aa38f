import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'

interface ShortNameFieldProps {
	example: string
	register: UseFormRegisterReturn
	error: string | undefined
}

/** What something new is called in URLs; it does not change later. */
export const ShortNameField = ({ example, register, error }: ShortNameFieldProps) => (
	<Field label="Short name" hint={`Small letters and hyphens: ${example}.`} error={error}>
		<TextInput {...register} maxLength={80} autoCapitalize="none" />
	</Field>
)
