import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { memo } from 'react'
import { useLocation } from 'react-router'
import { listProducts, type ProductSummary } from '#contracts/catalog/catalog.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { ProductCard } from '#web/features/catalog/product-card.tsx'
import type { Chosen } from '#web/features/catalog/product-labels.ts'
import { useOnceHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { EmptyResults, NoSuchPage } from './empty-results.tsx'
import { pageSize, productsQuery, type ShopFilter, shopUrl } from './shop-filter.ts'

export const shopQuery = (filter: ShopFilter) => queryOf(listProducts, { query: productsQuery(filter) })

/** What is shown where nothing was found. */
export const wholeRangeQuery = shopQuery({ chosen: {}, page: 1 })
const maxAlternatives = 6

/** Cards that may be on the first screen. */
const firstScreen = 4

interface ResultsProps {
	filter: ShopFilter
	/** What flavors are called, by their slugs. */
	flavors: ReadonlyMap<string, string>
	isChanging: boolean
}

/**
 * The products of the URL's page; a visitor who came here by "Show more" keeps those of the pages before. Each page is an
 * URL of its own, so it can be linked, and works without script.
 */
export function Results({ filter, flavors, isChanging }: ResultsProps) {
	const { data } = useSuspenseQuery(shopQuery(filter))
	const from = useFirstPage(filter.page)
	const before = useQueries({
		queries: Array.from({ length: filter.page - from }, (_, index) => shopQuery({ ...filter, page: from + index })),
	})
	const products: ProductSummary[] = [...before.flatMap(({ data }) => data?.items ?? []), ...data.items]
	const { total = 0 } = data
	if (total === 0)
		return (
			<>
				<EmptyResults filter={filter} />
				<Alternatives />
			</>
		)
	if (data.items.length === 0) return <NoSuchPage filter={filter} />
	const shown = Math.min(total, filter.page * pageSize)
	return (
		<>
			{from > 1 && (
				<PageLink to={shopUrl({ ...filter, page: from - 1 })} className={buttonStyle({ look: 'outline' }, 'mb-5')}>
					Show previous products
				</PageLink>
			)}
			<ul
				className={clsx(
					'grid grid-cols-2 gap-3 transition-opacity sm:gap-5 md:grid-cols-3',
					isChanging && 'opacity-50',
				)}
			>
				{products.map((product, index) => (
					<Result
						key={product.id}
						product={product}
						isFirst={index < firstScreen}
						chosen={filter.chosen}
						note={heldLabels(product, filter.chosen.flavor, flavors)}
					/>
				))}
			</ul>
			{shown < total && (
				<div className="mt-10 grid justify-items-center gap-3">
					<p className="figures text-muted text-sm">
						{shown} of {total} products
					</p>
					<PageLink
						to={shopUrl({ ...filter, page: filter.page + 1 })}
						state={{ from }}
						replace
						preventScrollReset
						className={buttonStyle({ look: 'outline', size: 'large' })}
					>
						Show more
					</PageLink>
				</div>
			)}
		</>
	)
}

interface ResultProps {
	product: ProductSummary
	/** On the first screen. */
	isFirst: boolean
	chosen: Chosen
	note: string | undefined
}

/** As long as what it shows is the same, the list around it may change without it. */
const Result = memo(({ product, isFirst, chosen, note }: ResultProps) => (
	<li className="grid">
		<HydrateWhenSeen isFirst={isFirst} phoneRem={31} className="grid">
			<ProductCard
				product={product}
				as="h2"
				priority={isFirst}
				chosen={chosen}
				note={note}
				foot={product.category === 'energy-drink' && <CompareToggle slug={product.slug} name={product.name} />}
			/>
		</HydrateWhenSeen>
	</li>
))

/** Why a bundle is among the products of a flavor: "With Blood Orange and Arctic Mint". */
function heldLabels(
	{ category, flavors }: ProductSummary,
	asked: readonly string[] = [],
	names: ReadonlyMap<string, string>,
): string | undefined {
	const held = asked.filter((slug) => flavors.includes(slug)).map((slug) => names.get(slug) ?? slug)
	return category === 'bundle' && held.length > 0 ? `With ${joinedWithAnd(held)}` : undefined
}

/** Nobody leaves with nothing: what the range begins with. */
function Alternatives() {
	const { data } = useSuspenseQuery(wholeRangeQuery)
	if (data.items.length === 0) return null
	return (
		<section aria-labelledby="instead-title">
			<h2 id="instead-title" className="display mb-5 text-3xl">
				Or begin here
			</h2>
			<ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3">
				{data.items.slice(0, maxAlternatives).map((product) => (
					<li key={product.id} className="grid">
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</section>
	)
}

const maxPagesKept = 10

/** The page that "Show more" began from, as the browser's history remembers it; the server knows none. */
function useFirstPage(page: number): number {
	const { state } = useLocation()
	const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : page
	const isKept =
		typeof from === 'number' && Number.isInteger(from) && from >= 1 && from <= page && page - from < maxPagesKept
	return useOnceHydrated(isKept ? from : page, page)
}
