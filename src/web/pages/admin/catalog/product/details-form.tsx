import { useQuery } from '@tanstack/react-query'
import { listFlavors } from '#contracts/catalog/catalog.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { queryOf } from '#web/lib/query.ts'
import { Field, Options, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { detailNames, detailsDraft, detailValues } from './details-schema.ts'
import { PanelForm } from './panel-form.tsx'
import type { ProductSaver } from './use-save-product.ts'

const flavorsQuery = { ...queryOf(listFlavors, {}), staleTime: 60_000 }
const taxCategories = { beverage: 'Beverage', apparel: 'Apparel', general: 'General goods', 'gift-card': 'Gift card' }

/** The words of a product, and what taxes and labels go by. */
export function DetailsForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const flavors = useQuery(flavorsQuery)
	const sent = useSchemaForm({
		schema: detailsDraft,
		names: detailNames,
		values: detailValues(product),
		send: save,
	})
	const { form, errors } = sent
	const { register } = form
	return (
		<PanelForm form={sent} action="Save details">
			<div className="grid gap-5 md:grid-cols-2">
				<Field label="Name" error={errors.name?.message}>
					<TextInput {...register('name')} maxLength={80} autoComplete="off" />
				</Field>
				<Field label="Badge" isOptional hint="“New”, “Best first order”." error={errors.badge?.message}>
					<TextInput {...register('badge')} maxLength={30} autoComplete="off" />
				</Field>
			</div>
			<Field label="Summary" hint="One sentence, on cards and in searches." error={errors.summary?.message}>
				<TextInput {...register('summary')} maxLength={200} autoComplete="off" />
			</Field>
			<Field label="Description" error={errors.description?.message}>
				<TextArea rows={5} {...register('description')} maxLength={5000} />
			</Field>
			<Field label="Highlights" isOptional hint="One on each line, at most ten." error={errors.highlights?.message}>
				<TextArea rows={4} {...register('highlights')} />
			</Field>
			<div className="grid gap-5 md:grid-cols-3">
				<Field label="Flavor" error={errors.flavor?.message}>
					{/* Begun anew once its options are there: a select shows none of what is not among them. */}
					<Select key={flavors.data ? 'loaded' : 'loading'} {...register('flavor')}>
						<option value="">None</option>
						<Options of={(flavors.data?.items ?? []).map(({ slug, name }) => [slug, name] as const)} />
						{!flavors.data && product.flavor && <option value={product.flavor}>{product.flavor}</option>}
					</Select>
				</Field>
				<Field label="Tax category" error={errors.taxCategory?.message}>
					<Select {...register('taxCategory')}>
						<Options of={taxCategories} />
					</Select>
				</Field>
				<Field label="Caffeine per can, mg" isOptional error={errors.caffeineMg?.message}>
					<TextInput {...register('caffeineMg')} inputMode="numeric" autoComplete="off" className="figures" />
				</Field>
			</div>
			<Field
				label="Advisory on caffeine"
				isOptional
				hint="Needed wherever there is caffeine."
				error={errors.advisory?.message}
			>
				<TextArea rows={3} {...register('advisory')} maxLength={1000} />
			</Field>
		</PanelForm>
	)
}
