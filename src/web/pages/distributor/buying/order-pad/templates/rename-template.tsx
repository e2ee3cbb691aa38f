import { useState } from 'react'
import type { z } from 'zod'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { newOrderTemplate } from '#web/schemas/wholesale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'

const nameDraft = newOrderTemplate.pick({ name: true })

interface RenameTemplateProps {
	name: string
	/** Shows by itself what was refused. */
	rename: (draft: z.output<typeof nameDraft>) => Promise<unknown>
}

export function RenameTemplate({ name, rename }: RenameTemplateProps) {
	const [isOpen, setOpen] = useState(false)
	return isOpen ? (
		<NameForm name={name} rename={rename} />
	) : (
		<Button look="quiet" size="small" onClick={() => setOpen(true)}>
			Rename<span className="sr-only"> {name}</span>
		</Button>
	)
}

function NameForm({ name, rename }: RenameTemplateProps) {
	const { form, errors, isSending, submit } = useSchemaForm({
		schema: nameDraft,
		names: ['name'],
		defaultValues: { name },
		send: rename,
	})
	return (
		<form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-2">
			<TextInput
				{...form.register('name')}
				aria-label="New name"
				aria-invalid={errors.name ? true : undefined}
				autoFocus
				maxLength={60}
			/>
			<SubmitButton isSending={isSending} sendingText="Saving…" look="outline" size="small">
				Save name
			</SubmitButton>
			{errors.name && (
				<p role="alert" className="w-full text-bad">
					{errors.name.message}
				</p>
			)}
		</form>
	)
}
