import clsx from 'clsx'
import type { FacetName, FacetValue, listFacets } from '../../../../contracts/catalog.ts'
import type { ReplyOf } from '../../../../contracts/endpoint.ts'
import type { ShopFilter } from './shop-filter.ts'

export type Facets = ReplyOf<typeof listFacets>['facets']

export const facetTitles: Readonly<Record<FacetName, string>> = {
	category: 'Category',
	flavor: 'Flavor',
	caffeine: 'Caffeine per can',
	sugar: 'Sugar',
	price: 'Price',
	pack: 'Pack size',
	stock: 'Availability',
}

interface FilterPanelProps {
	facets: Facets
	filter: ShopFilter
	onToggle: (name: FacetName, value: string) => void
	/** The colors of a flavor, by its slug. */
	swatches: ReadonlyMap<string, string>
}

/** Everything the shop can be narrowed down by; without script it is a form that is sent. */
export const FilterPanel = ({ facets, filter, onToggle, swatches }: FilterPanelProps) => (
	<form action="/shop" className="grid gap-7">
		{filter.q && <input type="hidden" name="q" value={filter.q} />}
		{filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
		{facets
			.filter(({ values }) => values.length > 0)
			.map(({ name, values }) => (
				<fieldset key={name}>
					<legend className="mb-2 font-semibold text-sm">{facetTitles[name]}</legend>
					<div className="grid gap-0.5">
						{values.map((value) => (
							<Choice
								key={value.value}
								name={name}
								value={value}
								swatch={name === 'flavor' ? swatches.get(value.value) : undefined}
								isChosen={filter.chosen[name]?.includes(value.value) ?? false}
								onToggle={onToggle}
							/>
						))}
					</div>
				</fieldset>
			))}
		<noscript>
			<button type="submit" className="min-h-11 rounded-xl bg-action px-5 font-semibold text-on-action">
				Show products
			</button>
		</noscript>
	</form>
)

interface ChoiceProps {
	name: FacetName
	value: FacetValue
	swatch: string | undefined
	isChosen: boolean
	onToggle: FilterPanelProps['onToggle']
}

function Choice({ name, value: { value, name: words, count }, swatch, isChosen, onToggle }: ChoiceProps) {
	const isIdle = count === 0 && !isChosen
	return (
		<label
			className={clsx(
				'-mx-2 flex min-h-9 items-center gap-2.5 rounded-lg px-2 text-[0.9375rem] transition max-lg:min-h-11',
				isIdle ? 'text-muted/80' : 'hover:bg-ink/5',
			)}
		>
			<input
				type="checkbox"
				name={name}
				value={value}
				checked={isChosen}
				disabled={isIdle}
				onChange={() => onToggle(name, value)}
				className="size-4.5 shrink-0 accent-action"
			/>
			{swatch && (
				<span
					aria-hidden
					className="size-3.5 shrink-0 rounded-full ring-1 ring-ink/15"
					style={{ background: swatch }}
				/>
			)}
			<span className="flex-1">{words}</span>
			<span className="figures text-muted text-sm">
				{count}
				<span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
			</span>
		</label>
	)
}
