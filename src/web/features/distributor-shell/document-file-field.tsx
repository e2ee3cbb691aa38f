import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'

/** A certificate or another document of a company, as the store takes them. */
export const DocumentFileField = ({
	register,
	error,
}: {
	register: UseFormRegisterReturn
	error: string | undefined
}) => (
	<Field label="File" hint="A PDF or a photograph, 5 MB at the most." error={error}>
		<TextInput type="file" className="py-2" accept="application/pdf,image/jpeg,image/png,image/webp" {...register} />
	</Field>
)
