import { useNavigate } from 'react-router'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { createProduct, newProduct } from '#web/schemas/catalog/products.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'

/** Begins a product as a draft, and goes on to its page. */
export function NewProductForm({ onClose }: { onClose: () => void }) {
	const create = useKeyedCall(createProduct)
	const navigate = useNavigate()
	const sent = useSchemaForm({
		schema: newProduct,
		names: ['name', 'category'] as const,
		defaultValues: { name: '', category: 'energy-drink' as const },
		async send(body) {
			const { id } = await create({ body })
			await navigate(`/admin/products/${id}`)
		},
	})
	const { register } = sent.form
	return (
		<SheetForm form={sent} sendingText="Beginning…" action="Begin the draft" onClose={onClose}>
			<Field label="Name" error={sent.errors.name?.message}>
				<TextInput {...register('name')} maxLength={80} autoComplete="off" />
			</Field>
			<Field label="Category" hint="It stays what it is." error={sent.errors.category?.message}>
				<Select {...register('category')}>
					<Options of={categoryNames} />
				</Select>
			</Field>
		</SheetForm>
	)
}
