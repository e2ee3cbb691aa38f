import type { ApplicationDraft } from '#contracts/wholesale/applications/application-form.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import type { StepProps } from './step-props.ts'

type TextField = {
	[F in keyof ApplicationDraft]: ApplicationDraft[F] extends string ? F : never
}[keyof ApplicationDraft]

interface TypedFieldProps extends StepProps {
	name: TextField
	label: string
	hint?: string
	isOptional?: boolean
	/** Lines of a text area; one line without. */
	rows?: number
	max?: number
	className?: string
	input?: Pick<React.ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>
}

/** A field of the application that is text. */
export function TypedField(props: TypedFieldProps) {
	const { form, change, problem, name, label, hint, isOptional, rows, max = 200, className, input } = props
	const common = {
		name,
		value: form[name],
		maxLength: max,
		onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
	}
	return (
		<Field
			label={label}
			error={problem(name)}
			{...(hint && { hint })}
			{...(isOptional && { isOptional })}
			{...(className && { className })}
		>
			{rows ? <TextArea {...common} rows={rows} /> : <TextInput {...common} {...input} />}
		</Field>
	)
}
