import type { UseFormRegisterReturn } from 'react-hook-form'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import type { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Field, Options, Select } from '#web/ui/field.tsx'
import { UnseenField } from './unseen-field.tsx'

interface MessageFormProps {
	form: Pick<ReturnType<typeof useSchemaForm>, 'submit' | 'isSending' | 'refusal'>
	label?: string
	/** Registers `nickname`, which no person fills in. */
	unseen: UseFormRegisterReturn
	action: string
	children: React.ReactNode
}

/** A form that goes to the company, in two columns where there is room. */
export const MessageForm = ({ form, label, unseen, action, children }: MessageFormProps) => (
	<form method="post" noValidate onSubmit={form.submit} aria-label={label} className="grid gap-5 sm:grid-cols-2">
		{form.refusal.message && <div className="sm:col-span-2">{form.refusal.message}</div>}
		{children}
		<UnseenField {...unseen} />
		<SubmitButton size="large" isSending={form.isSending} sendingText="Sending…" className="justify-self-start">
			{action}
		</SubmitButton>
	</form>
)

interface ChoiceFieldProps {
	label: string
	/** Texts by value. */
	choices: Readonly<Record<string, string>>
	register: UseFormRegisterReturn
	error: { message?: string } | undefined
}

export const ChoiceField = ({ label, choices, register, error }: ChoiceFieldProps) => (
	<Field label={label} error={error?.message}>
		<Select {...register}>
			<Options of={choices} />
		</Select>
	</Field>
)
