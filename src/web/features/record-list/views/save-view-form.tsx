import { z } from 'zod'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { viewName } from '#web/schemas/back-office/views.ts'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'

interface SaveViewFormProps {
	mayShare: boolean
	save: (view: { name: string; isShared: boolean }) => Promise<unknown>
	onClose: () => void
}

const namedView = z.object({ name: viewName, isShared: z.boolean() })

/** Gives what the list is narrowed to a name. */
export function SaveViewForm({ mayShare, save, onClose }: SaveViewFormProps) {
	const sent = useSchemaForm({
		schema: namedView,
		names: ['name', 'isShared'] as const,
		defaultValues: { name: '', isShared: false },
		async send(view) {
			await save(view)
			onClose()
		},
	})
	const { register } = sent.form
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save view" onClose={onClose}>
			<Field label="Name" hint="A view of yours that has this name is replaced." error={sent.errors.name?.message}>
				<TextInput {...register('name')} maxLength={40} autoComplete="off" />
			</Field>
			{mayShare && <Checkbox label="For everybody who may read this list" {...register('isShared')} />}
		</SheetForm>
	)
}
