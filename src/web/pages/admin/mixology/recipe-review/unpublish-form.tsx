import { getAdminRecipe } from '#contracts/mixology/admin-recipes.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { unpublishRecipe } from '#web/schemas/mixology.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type ReviewFormProps, useShowRecipe } from './show-recipe.ts'

export function UnpublishForm({ recipe, onClose }: ReviewFormProps) {
	const call = useCall()
	const show = useShowRecipe()
	const sent = useRecordForm({
		record: recipe,
		schema: unpublishRecipe.body,
		names: ['words'] as const,
		typedOf: ({ version }) => ({ version, words: '' }),
		reread: (read) => read(queryOf(getAdminRecipe, { params: { id: recipe.id } })),
		async send(body) {
			show(await call(unpublishRecipe, { params: { id: recipe.id }, body }))
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
