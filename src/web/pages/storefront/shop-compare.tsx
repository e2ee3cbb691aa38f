import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { getProduct, listProducts } from '../../../contracts/catalog.ts'
import { PageLink } from '../../lib/page-link.tsx'
import { queryOf } from '../../lib/query.ts'
import type { Page } from '../../page.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CompareTable } from './shop/compare-table.tsx'
import { compareAddress, mostCompared, slugsIn } from './shop/compared.ts'

const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', limit: '100' } })
const drinkQuery = (slug: string) => queryOf(getProduct, { params: { slug } })

/** A drink of the link that is not sold is left out; the others are compared all the same. */
export const preload: Page['preload'] = ({ queries, url }) =>
	Promise.all([
		queries.ensureQueryData(drinksQuery),
		...slugsIn(url.searchParams.get('items')).map((slug) => queries.prefetchQuery(drinkQuery(slug))),
	])

export const head: Page['head'] = () => ({
	title: 'Compare drinks',
	description: 'Up to four UNTAPPED drinks side by side: caffeine, sugar, calories, vitamins, taste and price per can.',
})

export default function ShopComparePage() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const { data: drinks } = useSuspenseQuery(drinksQuery)
	const slugs = slugsIn(search.get('items'))
	const answers = useQueries({ queries: slugs.map(drinkQuery) })
	const compared = answers.flatMap(({ data }) => (data?.nutrition ? [data] : []))
	const chosen = compared.map(({ slug }) => slug)
	const others = drinks.items.filter(({ slug }) => !chosen.includes(slug))
	const go = (next: readonly string[]) =>
		void navigate(compareAddress(next), { replace: true, preventScrollReset: true })
	return (
		<div className="page-width py-10 lg:py-14">
			<nav aria-label="Breadcrumb" className="mb-3 text-muted text-sm">
				<PageLink to="/shop" className="inline-flex min-h-8 items-center rounded hover:text-ink hover:underline">
					Back to the shop
				</PageLink>
			</nav>
			<div className="mb-8 flex flex-wrap items-end justify-between gap-4">
				<h1 className="display text-5xl lg:text-7xl">Side by side</h1>
				{chosen.length < mostCompared && others.length > 0 && (
					<select
						aria-label="Add a drink to compare"
						value=""
						onChange={({ target }) => go([...chosen, target.value])}
						className="min-h-11 rounded-full border border-edge/60 bg-card px-4"
					>
						<option value="" disabled>
							Add a drink
						</option>
						{others.map(({ slug, name }) => (
							<option key={slug} value={slug}>
								{name}
							</option>
						))}
					</select>
				)}
			</div>
			{compared.length > 0 ? (
				<>
					<CompareTable drinks={compared} onRemove={(slug) => go(chosen.filter((each) => each !== slug))} />
					<p className="mt-6 max-w-3xl text-muted text-sm leading-relaxed">
						Figures are per can of 355 mL. For adults. The FDA cites 400 mg of caffeine a day as an amount not generally
						associated with negative effects in most adults. Not recommended for children, pregnant or nursing women, or
						people sensitive to caffeine.
					</p>
				</>
			) : (
				<EmptyState
					title="Nothing to compare yet"
					text={`Pick up to ${mostCompared} drinks in the shop, or add one above.`}
				>
					<PageLink to="/shop?category=energy-drink" className={buttonStyle()}>
						Pick drinks
					</PageLink>
				</EmptyState>
			)}
		</div>
	)
}
