import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { placeRecipe } from '#web/schemas/mixology.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type ReviewFormProps, useShowRecipe } from './show-recipe.ts'

export function PlaceForm({ recipe: { id, position }, onClose }: ReviewFormProps) {
	const call = useCall()
	const show = useShowRecipe()
	const sent = useSchemaForm({
		schema: placeRecipe.body,
		names: ['position'] as const,
		defaultValues: { position },
		async send(body) {
			show(await call(placeRecipe, { params: { id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Placing…" action="Place it" onClose={onClose}>
			<Field
				label="Place"
				hint="1 comes first; 1000 comes behind all that have a place."
				error={sent.errors.position?.message}
			>
				<TextInput type="number" min={1} max={1000} {...sent.form.register('position', { valueAsNumber: true })} />
			</Field>
		</SheetForm>
	)
}
