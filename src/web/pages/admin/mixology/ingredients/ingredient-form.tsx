import {
	type AdminIngredient,
	listAdminIngredients,
	putIngredient as putCall,
} from '#contracts/mixology/recipe-shelf.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeOrNull } from '#web/features/form/typed-number.ts'
import { ShortNameField } from '#web/features/recipes/short-name-field.tsx'
import { useMixologyChanged } from '#web/features/recipes/use-mixology-changed.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { ingredientForm } from '#web/schemas/mixology.ts'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'

interface IngredientFormProps {
	/** Null for a new one. */
	ingredient: AdminIngredient | null
	onClose: () => void
}

const figures = [
	['densityMgPerMl', 'Weight of a liter, in g', 'Water has 1000. Empty where it cannot be poured.'],
	['pieceMg', 'Weight of a piece, in mg', 'Empty where it is not counted in pieces.'],
	['kcalPer100g', 'Energy, in kcal', 'Of 100 g.'],
	['sugarMgPer100g', 'Sugar, in mg', 'Of 100 g.'],
	['caffeineUgPer100g', 'Caffeine, in µg', 'Of 100 g.'],
] as const

export function IngredientForm({ ingredient, onClose }: IngredientFormProps) {
	const call = useCall()
	const mixologyChanged = useMixologyChanged()
	const sent = useRecordForm({
		schema: ingredientForm,
		names: ['slug', 'name', 'densityMgPerMl', 'pieceMg', 'kcalPer100g', 'sugarMgPer100g', 'caffeineUgPer100g'] as const,
		record: ingredient,
		typedOf: (held) => ({
			...{ slug: held?.slug ?? '', name: held?.name ?? '', version: held?.version ?? 0 },
			...{ isLiquid: held?.isLiquid ?? true, isActive: held?.isActive ?? true },
			densityMgPerMl: held?.densityMgPerMl ?? null,
			pieceMg: held?.pieceMg ?? null,
			kcalPer100g: held?.kcalPer100g ?? null,
			sugarMgPer100g: held?.sugarMgPer100g ?? null,
			caffeineUgPer100g: held?.caffeineUgPer100g ?? null,
		}),
		reread: async (read) =>
			(await read(queryOf(listAdminIngredients, {}))).items.find(({ slug }) => slug === ingredient?.slug),
		async send({ slug, ...body }) {
			await call(putCall, { params: { slug }, body })
			await mixologyChanged()
			onClose()
		},
	})
	const { register } = sent.form
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<Field label="Name" error={sent.errors.name?.message}>
				<TextInput {...register('name')} maxLength={60} />
			</Field>
			{!ingredient && (
				<ShortNameField example="lemon-juice" register={register('slug')} error={sent.errors.slug?.message} />
			)}
			<Checkbox label="It is poured: spoons and ounces measure it" {...register('isLiquid')} />
			{figures.map(([name, label, hint]) => (
				<Field key={name} label={label} hint={hint} isOptional error={sent.errors[name]?.message}>
					<TextInput inputMode="numeric" {...register(name, { setValueAs: wholeOrNull })} />
				</Field>
			))}
			<Checkbox label="New recipes may use it" {...register('isActive')} />
		</SheetForm>
	)
}
