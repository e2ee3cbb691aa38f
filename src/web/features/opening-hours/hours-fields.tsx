import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'
import { dayGroups } from './typed-hours.ts'

type Group = (typeof dayGroups)[number]['name']

interface HoursFieldsProps {
	/** Registers a control in the form around it. */
	bind: (field: `${Group}.opens` | `${Group}.closes`) => UseFormRegisterReturn
	errors: { [Name in Group]?: { opens?: { message?: string } } | undefined }
}

/** When a shop opens and closes, for days that do so alike. */
export const HoursFields = ({ bind, errors }: HoursFieldsProps) =>
	dayGroups.map(({ name, label }) => (
		<fieldset key={name} className="grid grid-cols-2 gap-4">
			<legend className="mb-2 font-medium text-sm">{label}</legend>
			<Field label="Opens" error={errors[name]?.opens?.message}>
				<TextInput type="time" {...bind(`${name}.opens`)} />
			</Field>
			<Field label="Closes">
				<TextInput type="time" {...bind(`${name}.closes`)} />
			</Field>
		</fieldset>
	))
