import clsx from 'clsx'
import type { ListedVariant, ProductInList } from '#contracts/catalog/admin-products.ts'
import { productStatusLabels } from '#web/features/catalog/product-status-labels.ts'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { cellOf, type Field, shownPrice, type Typed, wrongCells } from './grid-changes.ts'
import { pastedDown, stepFrom } from './grid-keys.ts'

interface PriceTableProps {
	products: readonly ProductInList[]
	typed: Typed
	onType: (cells: Typed) => void
}

const cellStyle =
	'min-h-9 w-full rounded-md border border-line bg-card px-2.5 text-sm aria-invalid:border-2 aria-invalid:border-bad data-changed:border-2 data-changed:border-edge data-changed:bg-volt/35 data-changed:font-semibold'

/** The products of a page with their prices to type in, a row for each variant. */
export function PriceTable({ products, typed, onType }: PriceTableProps) {
	const wrong = new Set(wrongCells(products, typed))
	const cell: CellProps = (id, field, label, shown) => {
		const key = cellOf(id, field)
		return {
			'aria-label': label,
			'aria-invalid': wrong.has(key) || undefined,
			'data-field': field,
			'data-cell': key,
			'data-changed': typed[key] !== undefined && typed[key] !== shown ? '' : undefined,
			value: typed[key] ?? shown,
			onChange: ({ target }) => onType({ [key]: target.value }),
			className: clsx(cellStyle, (field === 'price' || field === 'compareAt') && 'figures text-right'),
		}
	}
	return (
		// Its heads stay: below the bar where the table fits the page, at the top of its own frame where it scrolls sideways.
		<ScrollFrame
			label="Prices"
			className="max-h-[75dvh] overflow-auto rounded-2xl border border-line bg-card lg:max-h-none lg:overflow-visible"
		>
			<table
				className="w-full min-w-176 border-collapse text-left text-sm"
				onKeyDown={stepFrom}
				onPaste={pastedDown(onType)}
			>
				<thead className="sticky top-0 z-10 bg-sunken text-muted lg:top-14">
					<tr>
						{['Product and variant', 'Price, $', 'Parts apart, $', 'Status', 'Badge'].map((head) => (
							<th
								key={head}
								scope="col"
								className="whitespace-nowrap border-line border-b px-3 py-2.5 font-medium lg:first:rounded-tl-2xl lg:last:rounded-tr-2xl"
							>
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{products.map((product) =>
						product.variants.map((variant, at) => (
							<tr key={variant.id} className={clsx(at === product.variants.length - 1 && 'border-line border-b')}>
								<th scope="row" className="px-3 py-1.5 font-normal">
									{at === 0 && <span className="block font-semibold">{product.name}</span>}
									{variant.name} <span className="text-muted text-xs">{variant.sku}</span>
								</th>
								<PriceCells product={product} variant={variant} cell={cell} />
								{at === 0 ? <WordCells product={product} cell={cell} /> : <td colSpan={2} />}
							</tr>
						)),
					)}
				</tbody>
			</table>
		</ScrollFrame>
	)
}

type CellProps = (
	id: string,
	field: Field,
	label: string,
	shown: string,
) => {
	value: string
	onChange: (event: { target: { value: string } }) => void
	className: string
	[attribute: `aria-${string}` | `data-${string}`]: string | boolean | undefined
}

const PriceCells = ({
	product,
	variant,
	cell,
}: {
	product: ProductInList
	variant: ListedVariant
	cell: CellProps
}) => {
	const name = `${product.name}, ${variant.name}`
	return (
		<>
			<td className="w-28 px-2 py-1.5">
				<input inputMode="decimal" {...cell(variant.id, 'price', `Price of ${name}`, shownPrice(variant.priceCents))} />
			</td>
			<td className="w-28 px-2 py-1.5">
				{product.category === 'bundle' && (
					<input
						inputMode="decimal"
						{...cell(variant.id, 'compareAt', `Parts of ${name} apart`, shownPrice(variant.compareAtCents))}
					/>
				)}
			</td>
		</>
	)
}

const WordCells = ({ product: { id, name, status, badge }, cell }: { product: ProductInList; cell: CellProps }) => (
	<>
		<td className="w-36 px-2 py-1.5">
			<select {...cell(id, 'status', `Status of ${name}`, status)}>
				{Object.entries(productStatusLabels).map(
					([value, { text }]) =>
						(value !== 'scheduled' || status === 'scheduled') && (
							<option key={value} value={value}>
								{text}
							</option>
						),
				)}
			</select>
		</td>
		<td className="w-44 px-2 py-1.5">
			<input maxLength={30} {...cell(id, 'badge', `Badge of ${name}`, badge ?? '')} />
		</td>
	</>
)
