import { useQueryClient } from '@tanstack/react-query'
import { createCasePack } from '#contracts/wholesale/prices/case-packs.ts'
import { useAllProducts } from '#web/features/catalog/use-all-products.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { ItemField } from '#web/features/stock/stock-options.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { measureNames, newCasePackDraft } from './case-pack-schema.ts'
import { MeasureFields } from './measure-fields.tsx'

/** Sells a product by the case; it is on the pad once a price list has a price for it. */
export function NewCasePackForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const products = useAllProducts()
	const sent = useSchemaForm({
		schema: newCasePackDraft,
		names: ['productId', 'itemSku', 'sku', ...measureNames],
		defaultValues: {
			productId: '',
			itemSku: '',
			sku: '',
			gtin: '',
			unitsPerCase: '24',
			containers: '24',
			casesPerLayer: '10',
			layersPerPallet: '9',
			weightGrams: '',
			isActive: true,
		},
		async send(body) {
			const { name } = await call(createCasePack, { body })
			showToast({ title: `${name} is sold by the case`, description: 'Give it a price on a price list.' })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'case-packs'] })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Making…" action="Make the case pack" onClose={onClose}>
			<Field label="Product" error={errors.productId?.message}>
				<Select {...form.register('productId')}>
					<option value="">{products.isPending ? 'Loading...' : 'Choose'}</option>
					{products.data?.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<ItemField label="Packed from" error={errors.itemSku?.message} register={form.register('itemSku')} />
			<Field label="SKU of the case" error={errors.sku?.message}>
				<TextInput {...form.register('sku')} autoComplete="off" spellCheck={false} maxLength={60} />
			</Field>
			<MeasureFields register={(name) => form.register(name)} errors={errors} />
		</SheetForm>
	)
}
