import { useFieldArray } from 'react-hook-form'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { productContent } from '#web/schemas/catalog/products.ts'
import { TextInput } from '#web/ui/field.tsx'
import type { ProductSaver } from '../use-save-product.ts'
import { RowForm } from './row-form.tsx'
import { textOrNull } from './text-or-null.ts'

const bundleDraft = productContent.pick({ contents: true })

/** What a bundle holds as its page lists it; what leaves the shelf is said with its variant. */
export function BundleForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const sent = useSchemaForm({ schema: bundleDraft, names: [], values: { contents: product.contents }, send: save })
	const { register, control } = sent.form
	const rows = useFieldArray({ control, name: 'contents' })
	return (
		<RowForm
			form={sent}
			rows={rows}
			errors={sent.errors.contents}
			noun="part"
			onAdd={() => rows.append({ name: '', quantity: 1, slug: null })}
			action="Save contents"
			fields={(at) => (
				<>
					<TextInput
						{...register(`contents.${at}.quantity`, { setValueAs: wholeIn })}
						aria-label={`Quantity of part ${at + 1}`}
						type="number"
						min={1}
						className="figures"
					/>
					<TextInput
						{...register(`contents.${at}.name`)}
						aria-label={`Part ${at + 1}`}
						placeholder="Blood Orange, 12 fl oz can"
						maxLength={120}
						className="sm:col-span-3"
					/>
					<TextInput
						{...register(`contents.${at}.slug`, { setValueAs: textOrNull })}
						aria-label={`URL of part ${at + 1}`}
						placeholder="blood-orange"
						maxLength={80}
						className="sm:col-span-2"
					/>
				</>
			)}
		/>
	)
}
