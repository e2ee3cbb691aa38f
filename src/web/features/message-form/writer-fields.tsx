import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'

interface WriterFieldsProps {
	register: Record<'name' | 'email', UseFormRegisterReturn>
	errors: Partial<Record<'name' | 'email', { message?: string }>>
	nameLabel?: string
}

/** Who writes, and where the answer goes. */
export const WriterFields = ({ register, errors, nameLabel = 'Name' }: WriterFieldsProps) => (
	<>
		<Field label={nameLabel} error={errors.name?.message}>
			<TextInput {...register.name} autoComplete="name" maxLength={100} />
		</Field>
		<Field label="E-mail" error={errors.email?.message}>
			<TextInput {...register.email} type="email" inputMode="email" autoComplete="email" maxLength={254} />
		</Field>
	</>
)
