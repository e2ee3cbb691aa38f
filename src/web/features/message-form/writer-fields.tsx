import type { UseFormRegisterReturn } from 'react-hook-form'
import { EmailField } from '#web/features/sign-in/account-fields.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

interface WriterFieldsProps {
	register: (field: 'name' | 'email') => UseFormRegisterReturn
	errors: Partial<Record<'name' | 'email', { message?: string }>>
	nameLabel?: string
}

/** The fields of the writer: name and e-mail. */
export const WriterFields = ({ register, errors, nameLabel = 'Name' }: WriterFieldsProps) => (
	<>
		<Field label={nameLabel} error={errors.name?.message}>
			<TextInput {...register('name')} autoComplete="name" maxLength={100} />
		</Field>
		<EmailField register={register('email')} error={errors.email} />
	</>
)
