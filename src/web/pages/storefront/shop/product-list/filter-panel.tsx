import clsx from 'clsx'
import { useId, useState } from 'react'
import type { FacetName, FacetValue, listFacets } from '#contracts/catalog/facets.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
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
export const FilterPanel = ({ facets, ...panel }: FilterPanelProps) => (
	<form action="/shop" className="grid gap-7">
		{panel.filter.q && <input type="hidden" name="q" value={panel.filter.q} />}
		{panel.filter.sort && <input type="hidden" name="sort" value={panel.filter.sort} />}
		{facets
			.filter(({ values }) => values.length > 0)
			.map((facet) => (
				<Group key={facet.name} facet={facet} {...panel} />
			))}
		<noscript>
			<button type="submit" className="min-h-11 rounded-xl bg-action px-5 font-semibold text-on-action">
				Show products
			</button>
		</noscript>
	</form>
)

interface GroupProps extends Omit<FilterPanelProps, 'facets'> {
	facet: Facets[number]
}

/** One stop for the Tab key, so that the products are not thirty stops away; the arrow keys go through its values. */
function Group({ facet: { name, values }, filter, onToggle, swatches }: GroupProps) {
	const hintId = useId()
	// Without script the arrows do nothing, and every value is a stop.
	const isUncached = useIsHydrated()
	const [last, setLast] = useState<string | null>(null)
	const isChosen = ({ value }: FacetValue) => filter.chosen[name]?.includes(value) ?? false
	const open = values.filter((each) => each.count > 0 || isChosen(each))
	const stop = open.find(({ value }) => value === last) ?? open.find(isChosen) ?? open[0]
	return (
		<fieldset aria-describedby={hintId} onKeyDown={moveByArrows} onFocus={({ target }) => setLast(valueAt(target))}>
			<legend className="mb-2 font-semibold text-sm">
				{facetTitles[name]}
				{open.length > 1 && (
					<span id={hintId} className="filter-hint">
						{' '}
						(arrow keys)
					</span>
				)}
			</legend>
			<div className="grid gap-0.5">
				{values.map((each) => (
					<Choice
						key={each.value}
						name={name}
						value={each}
						swatch={name === 'flavor' ? swatches.get(each.value) : undefined}
						isChosen={isChosen(each)}
						isStop={!isUncached || each === stop}
						onToggle={onToggle}
					/>
				))}
			</div>
		</fieldset>
	)
}

const valueAt = (target: EventTarget): string | null => (target instanceof HTMLInputElement ? target.value : null)

/** How far an arrow key goes. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function moveByArrows(event: React.KeyboardEvent<HTMLFieldSetElement>): void {
	const by = steps[event.key]
	if (!by) return
	event.preventDefault()
	const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
	const at = inputs.indexOf(event.target as HTMLInputElement)
	inputs[(at + by + inputs.length) % inputs.length]?.focus()
}

interface ChoiceProps {
	name: FacetName
	value: FacetValue
	swatch: string | undefined
	isChosen: boolean
	/** The Tab key stops here. */
	isStop: boolean
	onToggle: FilterPanelProps['onToggle']
}

function Choice({ name, value: { value, name: words, count }, swatch, isChosen, isStop, onToggle }: ChoiceProps) {
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
				tabIndex={isStop ? 0 : -1}
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
