import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listIngredients } from '../../../contracts/catalog.ts'
import { themeOf } from '../../features/catalog/product-words.ts'
import { PageLink } from '../../lib/page-link.tsx'
import { queryOf } from '../../lib/query.ts'
import type { Page } from '../../page.ts'
import { Allergens } from './ingredients/allergens.tsx'
import { Glossary } from './ingredients/glossary.tsx'
import { LeftOut } from './ingredients/left-out.tsx'
import { addressOf, amountOf, listOf, viewIn } from './ingredients/view.ts'

const ingredientsQuery = queryOf(listIngredients, {})

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(ingredientsQuery)

export const head: Page['head'] = () => ({
	title: 'Ingredients',
	description:
		'Every ingredient of every UNTAPPED drink: what it is, what it does, how much is in a can, and what we leave out.',
})

const chip =
	'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-edge bg-card pr-4 pl-2.5 font-medium text-sm transition hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'

export default function IngredientsPage() {
	const [search] = useSearchParams()
	const { data } = useSuspenseQuery(ingredientsQuery)
	const view = viewIn(
		search,
		data.drinks.map(({ slug }) => slug),
	)
	const drink = data.drinks.find(({ slug }) => slug === view.flavor)
	const list = listOf(data.items, view.flavor)
	return (
		<div style={themeOf(drink?.flavour ?? null)}>
			<section
				aria-labelledby="ingredients-title"
				className="page-width grid gap-8 pt-10 pb-14 lg:gap-10 lg:pt-16 lg:pb-20"
			>
				<header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
					<h1 id="ingredients-title" className="font-semibold text-xl lg:text-2xl">
						Ingredients{drink && <span className="text-muted"> of {drink.name}</span>}
					</h1>
					<p className="max-w-md text-muted">
						{drink
							? 'This is the list on the back of the can, in its order: what weighs most comes first.'
							: `All ${data.drinks.length} drinks in one list. Choose one for the list on the back of its can.`}
					</p>
				</header>
				<nav
					aria-label="List of one flavor"
					className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
				>
					<PageLink
						to={addressOf({ ...view, flavor: null })}
						preventScrollReset
						aria-current={view.flavor === null ? 'true' : undefined}
						className={`${chip} pl-4`}
					>
						All drinks
					</PageLink>
					{data.drinks.map(({ slug, name, flavour }) => (
						<PageLink
							key={slug}
							to={addressOf({ ...view, flavor: slug })}
							preventScrollReset
							aria-current={view.flavor === slug ? 'true' : undefined}
							style={themeOf(flavour)}
							className={chip}
						>
							<span aria-hidden className="size-6 rounded-full bg-linear-to-br from-(--from) to-(--to)" />
							{name}
						</PageLink>
					))}
				</nav>
				<p
					className={`display leading-[1.12] ${drink ? 'text-[clamp(2rem,6.4vw,5.75rem)]' : 'text-[clamp(1.75rem,4.6vw,4rem)]'}`}
				>
					{list.map((ingredient, index) => {
						const isOwn = ingredient.uses.length * 2 <= data.drinks.length
						const amount = amountOf(ingredient, view.flavor)
						return (
							<span key={ingredient.key}>
								<a
									href={`#${ingredient.key}`}
									className={`rounded decoration-4 underline-offset-8 hover:underline ${isOwn && drink ? 'box-decoration-clone bg-linear-to-r from-(--from) to-(--to) px-[0.18em] text-night' : ''}`}
								>
									{ingredient.name}
								</a>
								{amount && (
									<sup className="figures ml-[0.12em] align-[0.75em] font-sans font-semibold text-[clamp(0.75rem,0.26em,1.25rem)] text-muted normal-case tracking-normal">
										{amount}
									</sup>
								)}
								{index < list.length - 1 ? ', ' : '.'}
							</span>
						)
					})}
				</p>
			</section>
			<Glossary items={data.items} drinks={data.drinks} view={view} />
			<LeftOut drinks={data.drinks.length} />
			<Allergens />
		</div>
	)
}
