import {
	type AdminCollection,
	listAdminCollections,
	putCollection as putCall,
} from '#contracts/mixology/recipe-shelf.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { ShortNameField } from '#web/features/recipes/short-name-field.tsx'
import { useMixologyChanged } from '#web/features/recipes/use-mixology-changed.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { collectionForm } from '#web/schemas/mixology.ts'
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx'

interface CollectionFormProps {
	/** Null for a new one. */
	collection: AdminCollection | null
	onClose: () => void
}

/** "polar-mule, firewalk" as a list; what was not typed in is one already. */
const namesIn = (typed: unknown): string[] =>
	String(typed)
		.split(/[\s,]+/)
		.filter(Boolean)

export function CollectionForm({ collection, onClose }: CollectionFormProps) {
	const call = useCall()
	const mixologyChanged = useMixologyChanged()
	const sent = useRecordForm({
		schema: collectionForm,
		names: ['slug', 'title', 'text', 'position', 'recipes'] as const,
		record: collection,
		typedOf: (held) => ({
			...{ slug: held?.slug ?? '', title: held?.title ?? '', text: held?.text ?? '' },
			...{ isFeatured: held?.isFeatured ?? false, version: held?.version ?? 0 },
			position: held?.position ?? 100,
			recipes: held?.recipes ?? [],
		}),
		reread: async (read) =>
			(await read(queryOf(listAdminCollections, {}))).items.find(({ slug }) => slug === collection?.slug),
		async send({ slug, ...body }) {
			await call(putCall, { params: { slug }, body })
			await mixologyChanged()
			onClose()
		},
	})
	const { register } = sent.form
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<Field label="Title" error={sent.errors.title?.message}>
				<TextInput {...register('title')} maxLength={60} />
			</Field>
			{!collection && (
				<ShortNameField example="first-round" register={register('slug')} error={sent.errors.slug?.message} />
			)}
			<Field label="In a sentence" error={sent.errors.text?.message}>
				<TextInput {...register('text')} maxLength={200} />
			</Field>
			<Field
				label="Recipes"
				hint="The last part of the URL of each, in their order, with commas between them: polar-mule, firewalk."
				error={sent.errors.recipes?.message}
			>
				<TextArea {...register('recipes', { setValueAs: namesIn })} rows={6} autoCapitalize="none" />
			</Field>
			<Field label="Place" hint="1 comes first." error={sent.errors.position?.message}>
				<TextInput inputMode="numeric" {...register('position', { setValueAs: wholeIn })} />
			</Field>
			<Checkbox label="Featured" {...register('isFeatured')} />
		</SheetForm>
	)
}
