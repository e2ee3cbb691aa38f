import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { unpublishRecipe } from '#web/schemas/mixology.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type ReviewFormProps, useShowRecipe } from './show-recipe.ts'

export function UnpublishForm({ recipe: { id, version }, onClose }: ReviewFormProps) {
	const call = useCall()
	const show = useShowRecipe()
	const sent = useSchemaForm({
		schema: unpublishRecipe.body,
		names: ['words'] as const,
		defaultValues: { version, words: '' },
		async send(body) {
			show(await call(unpublishRecipe, { params: { id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Taking down…" action="Take down" closeText="Keep it" onClose={onClose}>
			<Field label="Why" hint="Mailed to its author as it is." error={sent.errors.words?.message}>
				<TextArea {...sent.form.register('words')} rows={4} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
