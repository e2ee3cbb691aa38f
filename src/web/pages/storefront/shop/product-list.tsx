import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type Category, listFlavors } from '#contracts/catalog/catalog.ts'
import { type FacetName, listFacets } from '#contracts/catalog/facets.ts'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { ActiveFilters } from './product-list/active-filters.tsx'
import { CompareBar } from './product-list/compare-bar.tsx'
import { FilterPanel } from './product-list/filter-panel.tsx'
import { Results, shopQuery, wholeRangeQuery } from './product-list/results.tsx'
import {
	facetsQuery,
	filterIn,
	productsQuery,
	type ShopFilter,
	shopUrl,
	toggledFilter,
} from './product-list/shop-filter.ts'
import './product-list/shop.css'
import { ShopToolbar } from './product-list/shop-toolbar.tsx'

const countsQuery = (filter: ShopFilter) => queryOf(listFacets, { query: facetsQuery(filter) })
const flavorsQuery = queryOf(listFlavors, {})

export const query: Page['query'] = (search) => {
	const { limit: _, ...asked } = productsQuery(filterIn(search))
	return asked
}

export const preload: Page['preload'] = async ({ queries, url }) => {
	const filter = filterIn(url.searchParams)
	const [found] = await Promise.all([
		queries.ensureQueryData(shopQuery(filter)),
		queries.ensureQueryData(countsQuery(filter)),
		queries.ensureQueryData(flavorsQuery),
	])
	if (found.total === 0) await queries.ensureQueryData(wholeRangeQuery)
}

const descriptions = {
	all: 'Energy drinks in eight flavors, packs of 4, 12 and 24, bundles, merchandise and gift cards.',
	'energy-drink': 'Every flavor in packs of 4, 12 and 24, with the caffeine and the ingredients of each can.',
	bundle: 'The Starter Pack and other ways to taste more than one flavor.',
	merchandise: 'Things to wear and to carry, made to last.',
	'gift-cards': 'Gift cards by mail, on the day you choose.',
}

/** The category, where the shop shows one alone. */
const categoryOf = ({ chosen: { category = [] } }: ShopFilter): Category | undefined =>
	category.length === 1 ? (category[0] as Category) : undefined

export const head: Page['head'] = ({ url }) => {
	const category = categoryOf(filterIn(url.searchParams))
	return { title: category ? categoryNames[category] : 'Shop', description: descriptions[category ?? 'all'] }
}

export default function ShopPage() {
	const [search] = useSearchParams()
	const filter = filterIn(search)
	const navigate = useNavigate()
	const { state, location: next } = useNavigation()
	const isChanging = state === 'loading' && next.pathname === '/shop'
	// What was just clicked shows as chosen while its products are on their way from there.
	const { key } = useLocation()
	const [clicked, setClicked] = useState<{ at: string; filter: ShopFilter } | null>(null)
	const asked = clicked?.at === key ? clicked.filter : filter
	const { data: counts } = useSuspenseQuery(countsQuery(filter))
	const { data: list } = useSuspenseQuery(shopQuery(filter))
	const { data: flavors } = useSuspenseQuery(flavorsQuery)
	const swatches = new Map(flavors.items.map(({ slug, from, to }) => [slug, `linear-gradient(135deg, ${from}, ${to})`]))
	const flavorNames = new Map(flavors.items.map(({ slug, name }) => [slug, name]))
	const toggle = (name: FacetName, value: string) => {
		const wanted = toggledFilter(asked, name, value)
		setClicked({ at: key, filter: wanted })
		void navigate(shopUrl(wanted), { preventScrollReset: true })
	}
	const category = categoryOf(filter)
	const total = list.total ?? 0
	const panel = { facets: counts.facets, filter: asked, onToggle: toggle, swatches }
	return (
		<>
			<section className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -top-[60%] -right-[8%] -z-1 size-[min(44rem,110vw)] rounded-full opacity-25 lg:opacity-45"
				/>
				<div className="page-width grid gap-2 pt-10 pb-9 lg:pt-14 lg:pb-12">
					<h1 className="display text-6xl lg:text-8xl">{category ? categoryNames[category] : 'Shop'}</h1>
					<p className="max-w-2xl text-lg text-white/85">{descriptions[category ?? 'all']}</p>
					{category === 'gift-cards' && (
						<PageLink
							to="/gift-cards/balance"
							className="w-fit rounded font-medium underline underline-offset-4 hover:decoration-transparent"
						>
							See what is left on a gift card
						</PageLink>
					)}
				</div>
			</section>
			<div className="page-width grid gap-x-10 py-8 lg:grid-cols-[14.5rem_1fr] lg:py-10">
				{/* Longer than a screen: its end stays in sight while the products go on. */}
				<aside aria-label="Filters" className="sticky bottom-4 hidden self-end lg:block">
					<a
						href="#products"
						className="sr-only rounded-lg bg-volt px-4 py-3 font-semibold text-night focus:not-sr-only focus:absolute focus:z-10"
					>
						Skip to products
					</a>
					{/* Nobody sees it on a phone. */}
					<HydrateWhenSeen>
						<FilterPanel {...panel} />
					</HydrateWhenSeen>
				</aside>
				<section id="products" aria-label="Products" tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
					<ShopToolbar {...panel} total={total} />
					<p role="status" className="mt-5 mb-3 text-muted text-sm">
						{counts.meant && `Nothing is called “${filter.q}”. Closest: “${counts.meant}”. `}
						{total} {total === 1 ? 'product' : 'products'}
						{filter.q && !counts.meant && ` for “${filter.q}”`}
					</p>
					<div className="mb-4 empty:mb-1">
						<ActiveFilters filter={filter} facets={counts.facets} />
					</div>
					<Results filter={filter} flavors={flavorNames} isChanging={isChanging} />
				</section>
			</div>
			<CompareBar />
		</>
	)
}
