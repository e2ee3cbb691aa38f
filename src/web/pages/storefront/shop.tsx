import { useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useNavigation, useSearchParams } from 'react-router'
import { listProducts } from '../../../contracts/catalog.ts'
import { ProductCard } from '../../features/catalog/product-card.tsx'
import { categoryNames } from '../../features/catalog/product-words.ts'
import { PageLink } from '../../lib/page-link.tsx'
import { queryOf } from '../../lib/query.ts'
import type { Page } from '../../page.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { filterIn, type ShopFilter } from './shop/shop-filter.ts'
import { ShopToolbar } from './shop/shop-toolbar.tsx'

const productsQuery = (filter: ShopFilter) => queryOf(listProducts, { query: { ...filter, limit: '100' } })

/** Cards that may be on the first screen. */
const firstScreen = 4

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.ensureQueryData(productsQuery(filterIn(url.searchParams)))

const descriptions = {
	all: 'Energy drinks in eight flavors, packs of 4, 12 and 24, bundles, merchandise and gift cards.',
	'energy-drink': 'Every flavor in packs of 4, 12 and 24, with the caffeine and the ingredients of each can.',
	bundle: 'The Starter Pack and other ways to taste more than one flavor.',
	merchandise: 'Things to wear and to carry, made to last.',
	'gift-cards': 'Gift cards by mail, on the day you choose.',
}

export const head: Page['head'] = ({ url }) => {
	const { category } = filterIn(url.searchParams)
	return { title: category ? categoryNames[category] : 'Shop', description: descriptions[category ?? 'all'] }
}

export default function ShopPage() {
	const [search] = useSearchParams()
	const filter = filterIn(search)
	const { data } = useSuspenseQuery(productsQuery(filter))
	const navigation = useNavigation()
	const isChanging = navigation.state === 'loading' && navigation.location.pathname === '/shop'
	const title = filter.category ? categoryNames[filter.category] : 'Shop'
	return (
		<>
			<section className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -top-[60%] -right-[8%] -z-1 size-[min(44rem,110vw)] rounded-full opacity-25 lg:opacity-45"
				/>
				<div className="page-width grid gap-2 pt-10 pb-9 lg:pt-14 lg:pb-12">
					<h1 className="display text-6xl lg:text-8xl">{title}</h1>
					<p className="max-w-2xl text-lg text-white/85">{descriptions[filter.category ?? 'all']}</p>
				</div>
			</section>
			<section aria-label="Products" className="page-width py-8 lg:py-10">
				<ShopToolbar filter={filter} />
				<p role="status" className="mt-6 mb-4 text-muted text-sm">
					{data.items.length} {data.items.length === 1 ? 'product' : 'products'}
					{filter.q && ` for “${filter.q}”`}
				</p>
				{data.items.length === 0 ? (
					<EmptyState title="Nothing found" text="No product matches. Try another word, or look at everything we have.">
						<PageLink to="/shop" className={buttonStyle()}>
							Show all products
						</PageLink>
					</EmptyState>
				) : (
					<ul
						className={clsx(
							'grid grid-cols-2 gap-3 transition-opacity sm:gap-5 md:grid-cols-3 xl:grid-cols-4',
							isChanging && 'opacity-50',
						)}
					>
						{data.items.map((product, index) => (
							<li key={product.id} className="grid">
								<ProductCard product={product} as="h2" priority={index < firstScreen} />
							</li>
						))}
					</ul>
				)}
			</section>
		</>
	)
}
