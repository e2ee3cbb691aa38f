import type { RecordedVariant } from '#contracts/catalog/product-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Checkbox, Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import type { ProductSaver } from './use-save-product.ts'
import { variantDraft, variantNames, variantValues, writtenVariantOf } from './variant-schema.ts'

interface VariantFormProps {
	saver: ProductSaver
	/** Null for a new one. */
	variant: RecordedVariant | null
	onClose: () => void
}

/** One size or pack: what it costs, holds, weighs and takes from the shelf. */
export function VariantForm({ saver: { product, save }, variant, onClose }: VariantFormProps) {
	const sent = useSchemaForm({
		schema: variantDraft(variant?.id ?? null),
		names: variantNames,
		defaultValues: variantValues(variant),
		async send(written) {
			const others = product.variants.map(writtenVariantOf)
			const variants = variant ? others.map((each) => (each.id === written.id ? written : each)) : [...others, written]
			await save({ variants })
			onClose()
		},
	})
	const { register } = sent.form
	const { errors } = sent
	const pictures = [...new Set([...product.pictures.map(({ name }) => name), variant?.picture ?? ''])].filter(Boolean)
	const text = (name: 'sku' | 'name', label: string, hint?: string) => (
		<Field label={label} error={errors[name]?.message} {...(hint && { hint })}>
			<TextInput {...register(name)} maxLength={60} autoComplete="off" spellCheck={false} />
		</Field>
	)
	const number = (
		name: 'priceCents' | 'compareAtCents' | 'cans' | 'depositContainers' | 'weightGrams',
		label: string,
		isOptional = false,
	) => (
		<Field label={label} isOptional={isOptional} error={errors[name]?.message}>
			<TextInput {...register(name)} inputMode="decimal" autoComplete="off" className="figures" maxLength={12} />
		</Field>
	)
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save the variant" onClose={onClose}>
			<div className="grid gap-5 sm:grid-cols-2">
				{text('name', 'Name', '“12-pack”, “M”.')}
				{text('sku', 'SKU')}
				{number('priceCents', 'Price, $')}
				{product.category === 'bundle' && number('compareAtCents', 'Its parts bought apart, $', true)}
				{number('cans', 'Cans in it', true)}
				{number('depositContainers', 'Containers with a deposit')}
				{number('weightGrams', 'Weight, grams')}
				<Field label="Picture" error={errors.picture?.message}>
					<Select {...register('picture')}>
						<option value="">The first of the product</option>
						{pictures.map((name) => (
							<option key={name} value={name}>
								{product.pictures.find((picture) => picture.name === name)?.alt ?? name}
							</option>
						))}
					</Select>
				</Field>
			</div>
			{product.category === 'bundle' && product.partsCents !== null && (
				<p className="text-muted text-sm">
					Bought apart, its parts cost <Money cents={product.partsCents} /> today. Shoppers never see more than that
					beside the price.
				</p>
			)}
			<Field
				label="What one takes from the shelf"
				isOptional
				hint="A SKU and how many of it, one on each line: UT-BO-CAN × 12. Nothing for a gift card."
				error={errors.items?.message ?? itemProblem(errors.items)}
			>
				<TextArea rows={3} {...register('items')} spellCheck={false} className="figures" />
			</Field>
			<Checkbox {...register('beginsItems')} label="SKUs that no shelf has yet begin here, with no stock" />
			<Checkbox {...register('isActive')} label="Sold" />
		</SheetForm>
	)
}

/** What is wrong with a line of the items. */
function itemProblem(errors: unknown): string | undefined {
	if (!errors || typeof errors !== 'object') return undefined
	for (const each of Object.values(errors)) {
		const { message } = each as { message?: unknown }
		if (typeof message === 'string') return message
		const inner = itemProblem(each)
		if (inner) return inner
	}
	return undefined
}
