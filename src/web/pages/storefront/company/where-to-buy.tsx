import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { listLocations } from '#contracts/content/locations.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { partIn, type ShopPart, type ShopSearch, searchIn } from './where-to-buy/search.ts'
import { SearchForm } from './where-to-buy/search-form.tsx'
import { FoundShops } from './where-to-buy/search-results.tsx'
import { ShopMap } from './where-to-buy/shop-map.tsx'
import { SuggestShop } from './where-to-buy/suggest-shop.tsx'

const shopsQuery = (search: ShopSearch, { cursor }: ShopPart) => ({
	...queryOf(listLocations, { query: { ...search, limit: '100', ...(cursor && { cursor }) } }),
	staleTime: 60_000,
})

export const query: Page['query'] = (search) => ({ ...searchIn(search), ...partIn(search) })

// A place that nobody knows is said on the page, beside the form.
export const preload: Page['preload'] = ({ queries, url }) =>
	queries.prefetchQuery(shopsQuery(searchIn(url.searchParams), partIn(url.searchParams)))

export const head: Page['head'] = () => ({
	title: 'Where to Buy',
	description: 'Markets, gyms, bars and campus stores that keep UNTAPPED cold: find one by ZIP code, city or state.',
})

export default function WhereToBuyPage() {
	const [params] = useSearchParams()
	const search = searchIn(params)
	const part = partIn(params)
	const shops = useQuery({ ...shopsQuery(search, part), placeholderData: keepPreviousData })
	const [shown, setShown] = useState<string | null>(null)
	const heading = useShownAfterSearch(shops.isPlaceholderData)
	return (
		<>
			<section aria-labelledby="where-title" className="on-night">
				<div className="page-width grid items-end gap-x-12 gap-y-8 pt-12 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:pt-16 lg:pb-14">
					<div className="grid gap-7">
						<h1 id="where-title" className="display text-[clamp(3.25rem,8vw,8rem)]">
							Find it cold
						</h1>
						<SearchForm key={params.toString()} search={search} error={shops.error} />
					</div>
					{shops.data ? <ShopMap found={shops.data} shown={shown} /> : <MapSkeleton isError={shops.isError} />}
				</div>
			</section>
			<section aria-label="Shops" aria-busy={shops.isFetching} className="page-width py-10 lg:py-16">
				{shops.data ? (
					<FoundShops found={shops.data} search={search} part={part} heading={heading} onPoint={setShown} />
				) : (
					!shops.isError && (
						<div role="status" className="grid gap-4">
							<span className="sr-only">Looking for shops…</span>
							<Skeleton className="h-28" />
							<Skeleton className="h-28" />
						</div>
					)
				)}
			</section>
			<SuggestShop />
		</>
	)
}

/** What a search found comes into view, below the form and the map, and the keyboard goes on there. */
function useShownAfterSearch(isLoading: boolean): React.Ref<HTMLHeadingElement> {
	const heading = useRef<HTMLHeadingElement>(null)
	const { key, state } = useLocation()
	const isBack = useNavigationType() === 'POP'
	const handled = useRef<string | null>(null)
	useEffect(() => {
		if (isLoading || isBack || state?.isSearch !== true || handled.current === key) return
		handled.current = key
		heading.current?.focus({ preventScroll: true })
		heading.current?.scrollIntoView({ block: 'start' })
	}, [key, state, isBack, isLoading])
	return heading
}

const MapSkeleton = ({ isError }: { isError: boolean }) => (
	<div
		className={`aspect-[975/610] w-full rounded-3xl ${isError ? 'bg-night-line/40' : 'animate-pulse bg-night-line'}`}
	/>
)
