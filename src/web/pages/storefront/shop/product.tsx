import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { getProduct, listProducts, type Product } from '#contracts/catalog/catalog.ts'
import { listShippingMethods } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { getEarningRules } from '#contracts/tokens/earning-rules.ts'
import { categoryNames, themeOf } from '#web/features/catalog/product-labels.ts'
import { followSlug } from '#web/lib/follow-slug.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { retryLoad } from '#web/lib/retry-load.ts'
import type { Page } from '#web/page.ts'
import { breadcrumbs, productData } from '#web/seo/structured-data.ts'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { BuyBox } from './product/buy-box/buy-box.tsx'
import { chosenVariant, namedVariant } from './product/buy-box/chosen-variant.ts'
import { BundleContents } from './product/facts/bundle-contents.tsx'
import { Gallery, gallerySizesOf, picturesOf } from './product/gallery/gallery.tsx'
import { RecentlyViewed } from './product/related/recently-viewed.tsx'
import { RelatedProducts, relatedCategory } from './product/related/related-products.tsx'
import './product/buy-box/buy-bar.css'

const loadDetails = retryLoad(() =>
	import('./product/facts/in-the-can.tsx').then(({ InTheCan }) => ({ default: InTheCan })),
)
/** Below the first screen: the server has it at hand and renders it, the browser loads it when it is nearly seen. */
const InTheCan = import.meta.env.SSR ? (await loadDetails()).default : lazy(loadDetails)

const productQuery = (slug = '') => queryOf(getProduct, { params: { slug } })
const rangeQuery = ({ category }: Product) =>
	queryOf(listProducts, { query: { category: relatedCategory(category), limit: '12' } })
const methodsQuery = queryOf(listShippingMethods, {})
const earningQuery = queryOf(getEarningRules, {})

export const query: Page['query'] = ['variant']

export const preload: Page['preload'] = async ({ queries, params, url }) => {
	const [product] = await Promise.all([
		queries.ensureQueryData(productQuery(params.slug)),
		queries.ensureQueryData(methodsQuery),
		queries.ensureQueryData(earningQuery),
	])
	followSlug('/product/', params.slug, product, url)
	await queries.ensureQueryData(rangeQuery(product))
}

export const head: Page['head'] = ({ queries, params, url }) => {
	const product = queries.getQueryData(productQuery(params.slug).queryKey)
	if (!product) return { title: 'Product', description: 'A product of UNTAPPED.' }
	const hero = picturesOf(product, chosenVariant(product.variants, url.searchParams.get('variant')))[0]?.name
	const cheapest = Math.min(...product.variants.map(({ priceCents }) => priceCents))
	return {
		title: product.seoTitle ?? product.name,
		description: product.seoDescription ?? `${product.summary} From ${formatCents(cheapest)} at UNTAPPED.`,
		...(hero && { hero: { name: hero, sizes: gallerySizesOf(hero) } }),
		data: [
			productData(product),
			breadcrumbs([
				['Home', '/'],
				['Shop', '/shop'],
				[product.name, `/product/${product.slug}`],
			]),
		],
	}
}

export default function ProductPage() {
	const { slug } = useParams()
	const [search, setSearch] = useSearchParams()
	const { data: product } = useSuspenseQuery(productQuery(slug))
	const { data: range } = useSuspenseQuery(rangeQuery(product))
	const { data: methods } = useSuspenseQuery(methodsQuery)
	const { data: earning } = useSuspenseQuery(earningQuery)
	const chosen = chosenVariant(product.variants, search.get('variant'))
	const choose = (sku: string) => setSearch({ variant: sku }, { replace: true, preventScrollReset: true })
	return (
		<div style={themeOf(product.flavor)}>
			<div className="page-width pt-4 pb-16 lg:pb-24">
				<nav aria-label="Breadcrumb" className="mb-4 text-muted text-sm">
					<ol className="flex flex-wrap items-center gap-x-2">
						<Crumb to="/shop" text="Shop" />
						<Crumb to={`/shop?category=${product.category}`} text={categoryNames[product.category]} />
						<li aria-current="page">{product.name}</li>
					</ol>
				</nav>
				<div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
					<Gallery
						key={`${product.slug} ${chosen?.picture}`}
						product={product}
						chosen={chosen}
						isChosen={namedVariant(product.variants, search.get('variant')) !== null}
					/>
					{chosen && (
						<BuyBox
							key={product.slug}
							product={product}
							methods={methods.items}
							earning={earning}
							chosen={chosen}
							onChoose={choose}
						/>
					)}
				</div>
			</div>
			<HydrateWhenSeen phoneRem={160}>
				{product.contents.length > 0 && <BundleContents contents={product.contents} />}
				<InTheCan product={product} />
			</HydrateWhenSeen>
			<HydrateWhenSeen phoneRem={76}>
				<RelatedProducts product={product} range={range.items} />
			</HydrateWhenSeen>
			<RecentlyViewed product={product} />
		</div>
	)
}

const Crumb = ({ to, text }: { to: string; text: string }) => (
	<>
		<li>
			<PageLink to={to} className="inline-flex min-h-8 items-center rounded hover:text-ink hover:underline">
				{text}
			</PageLink>
		</li>
		<li aria-hidden>/</li>
	</>
)
