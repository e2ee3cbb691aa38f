import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Nutrition, Product } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { pricePerCan, shownVariant, smallestFirst, stockLabel, themeOf } from '#web/features/catalog/product-labels.ts'
import { calories, grams, sodium, vitaminPercent } from '#web/features/nutrition/label-rounding.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'

const amountOf = ({ ingredients }: Product, name: string): string =>
	ingredients.find((ingredient) => ingredient.name.startsWith(name))?.amount ?? 'None stated'

/** Vitamins by name over all drinks, in the order of the first that has them. */
const vitaminsOf = (drinks: readonly Product[]): string[] => [
	...new Set(drinks.flatMap(({ nutrition }) => nutrition?.vitamins.map(({ name }) => name) ?? [])),
]

interface Row {
	title: string
	/** In plain words, by which drinks are told apart. */
	text: (drink: Product) => string
	/** How it is shown, where words alone are not enough. */
	show?: (drink: Product) => React.ReactNode
}

/** The price of a can in each pack, the smallest first. */
const pricesOf = ({ category, variants }: Product) =>
	smallestFirst(variants).map((variant) => ({
		pack: variant.name,
		price: pricePerCan(category, variant)?.replace(' a can', '') ?? '',
	}))

const nutritionRow = (title: string, text: (facts: Nutrition) => string): Row => ({
	title,
	text: ({ nutrition }) => (nutrition ? text(nutrition) : ''),
})

const rowsFor = (drinks: readonly Product[]): Row[] => [
	{
		title: 'Tastes of',
		text: ({ flavor }) => flavor?.notes.join(', ') ?? '',
		show: ({ flavor }) => <span className="block first-letter:uppercase">{flavor?.notes.join(', ')}</span>,
	},
	{ title: 'Mood', text: ({ flavor }) => flavor?.mood ?? '' },
	{
		title: 'Caffeine per can',
		text: ({ caffeineMg }) => `${caffeineMg ?? 0} mg`,
		show: ({ caffeineMg }) => <b>{caffeineMg ?? 0} mg</b>,
	},
	{
		title: 'Caffeine per 100 mL',
		text: ({ caffeineMg, nutrition }) => `${Math.round(((caffeineMg ?? 0) * 100) / (nutrition?.servingMl ?? 355))} mg`,
	},
	nutritionRow('Sugars per can', ({ sugarsG }) => grams(sugarsG).replace('g', ' g')),
	nutritionRow('Calories per can', (facts) => calories(facts.calories)),
	nutritionRow('Sodium per can', ({ sodiumMg }) => sodium(sodiumMg).replace('mg', ' mg')),
	{ title: 'L-theanine per can', text: (drink) => amountOf(drink, 'L-theanine') },
	...vitaminsOf(drinks).map((name) =>
		nutritionRow(`${name}, daily value`, ({ vitamins }) => {
			const vitamin = vitamins.find((each) => each.name === name)
			return vitamin ? vitaminPercent(vitamin.amount, vitamin.dailyValue) : '0%'
		}),
	),
	{
		title: 'Price per can',
		text: (drink) =>
			pricesOf(drink)
				.map(({ pack, price }) => `${price} ${pack}`)
				.join(),
		show: (drink) => (
			<ul>
				{pricesOf(drink).map(({ pack, price }) => (
					<li key={pack}>
						{price}{' '}
						<span className="text-muted text-sm">
							in the <span className="whitespace-nowrap">{pack}</span>
						</span>
					</li>
				))}
			</ul>
		),
	},
]

interface CompareTableProps {
	drinks: readonly Product[]
	onRemove: (slug: string) => void
}

/**
 * Up to four drinks in columns; on a phone the row's name stands above its figures, so that two drinks and three fit
 * beside each other. Most figures are the same for most drinks, so those can be left out.
 */
export function CompareTable({ drinks, onRemove }: CompareTableProps) {
	const [isDifferent, setDifferent] = useState(false)
	const isComparing = drinks.length > 1
	const rows = rowsFor(drinks).filter(({ text }) => !(isDifferent && isComparing) || new Set(drinks.map(text)).size > 1)
	return (
		<div className="mt-6 grid gap-3" style={{ maxWidth: `${12 + drinks.length * 22}rem` }}>
			{isComparing && (
				<label className="flex min-h-11 w-fit items-center gap-2.5 font-medium text-[0.9375rem]">
					<input
						type="checkbox"
						checked={isDifferent}
						onChange={({ target }) => setDifferent(target.checked)}
						className="size-4.5 accent-action"
					/>
					Show only what differs
				</label>
			)}
			<ScrollFrame
				label="Comparison"
				className="relative overflow-x-auto overscroll-x-contain rounded-card bg-card px-3 shadow-card sm:px-0"
			>
				<table
					className="compare-table w-full border-collapse text-left"
					style={{ '--drinks': drinks.length } as React.CSSProperties}
				>
					<thead>
						<tr>
							<td />
							{drinks.map((drink) => (
								<th key={drink.slug} scope="col" className="align-top font-normal">
									<DrinkHead drink={drink} onRemove={onRemove} />
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ title, text, show = text }) => (
							<tr key={title} className="border-line border-t">
								<th scope="row" className="align-top font-medium text-muted text-sm">
									{title}
								</th>
								{drinks.map((drink) => (
									<td key={drink.slug} className="figures align-top">
										{show(drink)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</ScrollFrame>
		</div>
	)
}

function DrinkHead({ drink, onRemove }: { drink: Product; onRemove: (slug: string) => void }) {
	const add = useCart(({ add }) => add)
	const shown = shownVariant(drink.variants)
	return (
		<div style={themeOf(drink.flavor)} className="grid gap-3">
			<div className="flavor-light relative grid h-52 place-items-center rounded-2xl">
				<Picture
					name={drink.pictures[0]?.name ?? ''}
					alt=""
					sizes="110px"
					className="h-44 w-auto sm:drop-shadow-[0_14px_18px_rgb(0_0_0/0.35)]"
				/>
				<IconButton
					label={`Remove ${drink.name} from the comparison`}
					onClick={() => onRemove(drink.slug)}
					className="absolute! top-1.5 right-1.5 bg-white/85 text-night"
				>
					<X size={17} aria-hidden />
				</IconButton>
			</div>
			<PageLink to={`/product/${drink.slug}`} className="font-semibold text-lg leading-tight hover:underline">
				{drink.name}
			</PageLink>
			{shown && shown.available > 0 ? (
				<AddButton
					size="small"
					className="figures w-full max-sm:min-h-12 max-sm:px-2"
					onAdd={() => add(itemOf(drink, shown, 1)) > 0}
				>
					<span>
						Add <span className="whitespace-nowrap max-sm:block">{shown.name}</span>
						<span className="sr-only"> of {drink.name} to cart</span>
						<span className="max-sm:hidden"> · {formatCents(shown.priceCents)}</span>
					</span>
				</AddButton>
			) : (
				<p className="text-muted text-sm">{shown && stockLabel(shown)}</p>
			)}
		</div>
	)
}
