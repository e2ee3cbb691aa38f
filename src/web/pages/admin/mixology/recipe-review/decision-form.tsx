import { getAdminRecipe, type RecipeDecision } from '#contracts/mixology/admin-recipes.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { decideRecipe } from '#web/schemas/mixology.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type ReviewFormProps, useShowRecipe } from './show-recipe.ts'

export function DecisionForm({
	recipe,
	decision,
	action,
	onClose,
}: ReviewFormProps & { decision: RecipeDecision; action: string }) {
	const call = useCall()
	const show = useShowRecipe()
	const sent = useRecordForm({
		record: recipe,
		schema: decideRecipe.body,
		names: ['words'] as const,
		typedOf: ({ version }) => ({ version, decision, words: '' }),
		reread: (read) => read(queryOf(getAdminRecipe, { params: { id: recipe.id } })),
		async send(body) {
			show(await call(decideRecipe, { params: { id: recipe.id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Sending…" action={action} onClose={onClose}>
			<Field
				label="To the author"
				isOptional={decision === 'approved'}
				hint="Mailed as it is, and kept with the recipe."
				error={sent.errors.words?.message}
			>
				<TextArea {...sent.form.register('words')} rows={5} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
