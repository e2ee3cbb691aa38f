import type { UseFormRegisterReturn } from 'react-hook-form'
import { useAllProducts } from '#web/features/catalog/use-all-products.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'

const useMerchandise = () => {
	const products = useAllProducts()
	const items = products.data?.filter(({ category }) => category !== 'gift-cards')
	return { items: items ?? [], isPending: products.isPending }
}

/** Any of the products that are sold, gift cards excepted; `registered` is of the field that keeps their ids. */
export function ProductChoice({ legend, registered }: { legend: string; registered: UseFormRegisterReturn }) {
	const { items, isPending } = useMerchandise()
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-2 font-medium text-sm">{legend}</legend>
			<div className="grid max-h-56 gap-2.5 overflow-y-auto rounded-xl border border-line p-3.5">
				{isPending && <p className="text-muted text-sm">Loading...</p>}
				{items.map(({ id, name }) => (
					<Checkbox key={id} {...registered} value={id} label={name} />
				))}
			</div>
		</fieldset>
	)
}

/** One variant of what is sold, as a gift. */
export function VariantSelect(props: UseFormRegisterReturn) {
	const { items, isPending } = useMerchandise()
	return (
		<Select {...props}>
			<option value="">{isPending ? 'Loading...' : 'Choose'}</option>
			{items.flatMap(({ name, variants }) =>
				variants.map((variant) => (
					<option key={variant.id} value={variant.id}>
						{name}, {variant.name}
					</option>
				)),
			)}
		</Select>
	)
}
