import { useId } from 'react'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import type { BulkField } from './bulk-act.ts'

interface AskedFieldProps {
	field: BulkField
	value: string
	error: string | undefined
	onChange: (value: string) => void
}

/** The one value that an act asks for. */
export function AskedField({
	field: { label, hint, options, known, maxLength },
	value,
	error,
	onChange,
}: AskedFieldProps) {
	const suggestions = useId()
	return (
		<Field label={label} error={error} {...(hint && { hint })}>
			{options ? (
				<Select value={value} onChange={({ target }) => onChange(target.value)}>
					<Options of={options} />
				</Select>
			) : (
				<>
					<TextInput
						value={value}
						list={known && suggestions}
						autoComplete="off"
						maxLength={maxLength}
						onChange={({ target }) => onChange(target.value)}
					/>
					<datalist id={suggestions}>
						{known?.map((each) => (
							<option key={each} value={each} />
						))}
					</datalist>
				</>
			)}
		</Field>
	)
}
