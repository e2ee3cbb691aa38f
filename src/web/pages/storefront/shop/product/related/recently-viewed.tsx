import { useEffect, useState } from 'react'
import type { Product } from '#contracts/catalog/catalog.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type RecentProduct, recentProducts, rememberViewed } from './recent-products.ts'

const maxShown = 8

/** What this browser saw before; the last thing on the page, for only the browser knows it. */
export function RecentlyViewed({ product }: { product: Product }) {
	const [before, setBefore] = useState<readonly RecentProduct[]>([])
	useEffect(() => {
		setBefore(recentProducts().filter(({ slug }) => slug !== product.slug))
		rememberViewed(product)
	}, [product])
	if (before.length === 0) return null
	return (
		<section aria-labelledby="recent-title" className="page-width pb-16 lg:pb-24">
			<h2 id="recent-title" className="mb-4 font-semibold text-xl">
				Recently viewed
			</h2>
			<ul className="-mx-1 flex gap-3 overflow-x-auto p-1">
				{before.slice(0, maxShown).map(({ slug, name, picture, from, to }) => (
					<li key={slug} className="relative w-32 shrink-0 rounded-2xl has-focus-visible:outline-3">
						<span
							className="grid h-32 place-items-center rounded-2xl bg-sunken"
							style={from && to ? { background: `linear-gradient(165deg, ${from}, ${to})` } : {}}
						>
							<Picture name={picture} alt="" sizes="112px" className="max-h-28 w-auto max-w-28 object-contain" />
						</span>
						<PageLink
							to={`/product/${slug}`}
							className="mt-1.5 block truncate font-medium text-sm outline-none after:absolute after:inset-0 hover:underline"
						>
							{name}
						</PageLink>
					</li>
				))}
			</ul>
		</section>
	)
}
