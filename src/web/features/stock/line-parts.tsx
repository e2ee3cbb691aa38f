import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

interface LotFieldsProps {
	/** Its place among the lots of the form, from zero. */
	index: number
	/** Null for the only one. */
	onLeaveOut: (() => void) | null
	children: React.ReactNode
}

/** The fields of one lot, with a button that leaves it out again. */
export const LotFields = ({ index, onLeaveOut, children }: LotFieldsProps) => (
	<fieldset className="grid gap-4 rounded-xl border border-line p-4">
		<legend className="px-1 font-medium text-sm">Lot {index + 1}</legend>
		{children}
		{onLeaveOut && (
			<Button look="quiet" size="small" className="justify-self-start" onClick={onLeaveOut}>
				Leave this lot out
			</Button>
		)}
	</fieldset>
)

interface UnitsFieldProps {
	/** Registered to be read as a whole number. */
	register: UseFormRegisterReturn
	error: string | undefined
	className?: string
}

export const UnitsField = ({ register, error, className }: UnitsFieldProps) => (
	<Field label="Units" error={error} {...(className && { className })}>
		<TextInput {...register} inputMode="numeric" autoComplete="off" />
	</Field>
)

export const AddLineButton = ({ text, onAdd }: { text: string; onAdd: () => void }) => (
	<Button look="outline" size="small" className="justify-self-start" onClick={onAdd}>
		{text}
	</Button>
)
