import { TextInput } from '#web/ui/field.tsx'
import { RowForm } from './row-form.tsx'
import type { ProductSaver } from './use-save-product.ts'
import { useTypedRows } from './use-typed-rows.ts'

/** What a bundle holds as its page lists it; what leaves the shelf is said with its variant. */
export function BundleForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const rows = useTypedRows(product.contents, (contents) =>
		save({ contents: contents.map((part) => ({ ...part, slug: part.slug?.trim() || null })) }),
	)
	return (
		<RowForm
			rows={rows}
			noun="part"
			empty={{ name: '', quantity: 1, slug: null }}
			action="Save contents"
			fields={({ name, quantity, slug }, change, number) => (
				<>
					<TextInput
						aria-label={`Quantity of part ${number}`}
						type="number"
						min={1}
						value={quantity}
						className="figures"
						onChange={({ target }) => change({ quantity: Math.trunc(Number(target.value)) })}
					/>
					<TextInput
						aria-label={`Part ${number}`}
						placeholder="Blood Orange, 12 fl oz can"
						value={name}
						maxLength={120}
						className="sm:col-span-3"
						onChange={({ target }) => change({ name: target.value })}
					/>
					<TextInput
						aria-label={`URL of part ${number}`}
						placeholder="blood-orange"
						value={slug ?? ''}
						maxLength={80}
						className="sm:col-span-2"
						onChange={({ target }) => change({ slug: target.value })}
					/>
				</>
			)}
		/>
	)
}
