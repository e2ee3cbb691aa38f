import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts'
import { spelledOut } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import './compare/compare.css'
import { compareUrl, maxCompared, slugsIn } from '#web/features/catalog/compared.ts'
import { CompareTable } from './compare/compare-table.tsx'
import { DrinkPicks } from './compare/drink-picks.tsx'

const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', limit: '100' } })
const drinkQuery = (slug: string) => queryOf(getProduct, { params: { slug } })

export const query: Page['query'] = ['items']

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

/** What to do next, by how many stand there already. */
function invitation(chosen: number): string {
	if (chosen === 0) return `Pick a drink to begin with. Up to ${spelledOut(maxCompared).toLowerCase()} fit.`
	return chosen === 1 ? 'Put another one beside it.' : 'Add another.'
}

export default function ShopComparePage() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const { data: drinks } = useSuspenseQuery(drinksQuery)
	const slugs = slugsIn(search.get('items'))
	const answers = useQueries({ queries: slugs.map(drinkQuery) })
	const compared = answers.flatMap(({ data }) => (data?.nutrition ? [data] : []))
	const chosen = compared.map(({ slug }) => slug)
	const others = drinks.items.filter(({ slug }) => !chosen.includes(slug))
	const go = (next: readonly string[]) => void navigate(compareUrl(next), { replace: true, preventScrollReset: true })
	return (
		<div className="page-width py-10 lg:py-14">
			<nav aria-label="Breadcrumb" className="mb-3 text-muted text-sm">
				<PageLink to="/shop" className="inline-flex min-h-8 items-center rounded hover:text-ink hover:underline">
					Back to the shop
				</PageLink>
			</nav>
			<h1 className="display text-5xl lg:text-7xl">Side by side</h1>
			{chosen.length < maxCompared && others.length > 0 && (
				<div className={chosen.length === 0 ? 'mt-4 grid gap-8' : 'mt-6 grid gap-3'}>
					<p className={chosen.length === 0 ? 'text-lg text-muted' : 'text-muted text-sm'}>
						{invitation(chosen.length)}
					</p>
					<DrinkPicks drinks={others} chosen={chosen} />
				</div>
			)}
			{compared.length > 0 && (
				<>
					<CompareTable drinks={compared} onRemove={(slug) => go(chosen.filter((each) => each !== slug))} />
					<p className="mt-6 max-w-3xl text-muted text-sm leading-relaxed">
						Figures are per can of 355 mL. For adults. The FDA cites 400 mg of caffeine a day as an amount not generally
						associated with negative effects in most adults. Not recommended for children, pregnant or nursing women, or
						people sensitive to caffeine.
					</p>
				</>
			)}
		</div>
	)
}
