import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams, useSearchParams } from 'react-router'
import type { Product } from '#contracts/catalog/catalog.ts'
import { previewProduct } from '#contracts/catalog/product-record.ts'
import { ProductComparison } from '#web/features/catalog/product-comparison.tsx'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Money } from '#web/ui/money.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { chosenVariant } from './product/buy-box/chosen-variant.ts'
import { ProductHead } from './product/buy-box/product-head.tsx'
import { VariantChoice } from './product/buy-box/variant-choice.tsx'
import { BundleContents } from './product/facts/bundle-contents.tsx'
import { CanFigures } from './product/facts/can-figures.tsx'
import { InTheCan } from './product/facts/in-the-can.tsx'
import { Gallery } from './product/gallery/gallery.tsx'

const previewQuery = (id: string) => ({ ...queryOf(previewProduct, { params: { id } }), staleTime: 0 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(previewQuery(params.id ?? ''))

export const head: Page['head'] = () => ({
	title: 'Preview · Back office',
	description: 'A product as its page would show it.',
	isPrivate: true,
})

/** A product as its page would show it, to staff alone; it cannot be bought here. */
export default function ProductPreviewPage() {
	const { id = '' } = useParams()
	const product = useQuery(previewQuery(id))
	return (
		<>
			<p className="bg-warn/12 text-warn">
				<span className="page-width flex flex-wrap items-center justify-between gap-3 py-3 font-medium text-sm">
					Preview: staff alone see this page.
					<PageLink to={`/admin/products/${id}`} className="inline-flex min-h-8 items-center gap-1.5 rounded underline">
						<ArrowLeft size={16} aria-hidden /> Back to the product
					</PageLink>
				</span>
			</p>
			{product.data ? (
				<Preview product={product.data} />
			) : (
				<div className="page-width py-16">
					{product.isPending ? (
						<Loading />
					) : (
						<ErrorState error={product.error} onRetry={() => void product.refetch()} />
					)}
				</div>
			)}
		</>
	)
}

function Preview({ product }: { product: Product }) {
	const [search, setSearch] = useSearchParams()
	const chosen = chosenVariant(product.variants, search.get('variant'))
	return (
		<div style={themeOf(product.flavor)}>
			<div className="page-width grid gap-8 pt-6 pb-16 lg:grid-cols-[1.2fr_1fr] lg:gap-14 lg:pb-24">
				<Gallery product={product} chosen={chosen} isChosen={false} />
				<div className="grid min-w-0 content-start gap-5">
					<ProductHead product={product} />
					<CanFigures product={product} />
					{chosen && (
						<>
							<VariantChoice
								product={product}
								chosen={chosen}
								onChoose={(sku) => setSearch({ variant: sku }, { replace: true, preventScrollReset: true })}
							/>
							<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
								<Money cents={chosen.priceCents} className="font-semibold text-4xl tracking-tight" />
								<ProductComparison variant={chosen} className="text-base" />
							</p>
						</>
					)}
					{product.advisory && <p className="text-muted text-sm leading-relaxed">{product.advisory}</p>}
				</div>
			</div>
			{product.contents.length > 0 && <BundleContents contents={product.contents} />}
			<InTheCan product={product} />
		</div>
	)
}
