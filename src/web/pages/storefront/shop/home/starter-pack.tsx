import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { ProductComparison } from '#web/features/catalog/product-comparison.tsx'
import { isSoldOut } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The pack that the announcement bar announces, in the light of all flavors. */
export function StarterPack({ product }: { product: ProductSummary }) {
	const add = useCart(({ add }) => add)
	const [first] = product.variants
	const [picture] = product.pictures
	return (
		<section aria-labelledby="starter-title" className="on-night overflow-hidden">
			<div className="page-width grid items-center gap-x-6 gap-y-10 py-20 lg:grid-cols-2 lg:py-24">
				<div className="relative grid place-items-center lg:order-2 ">
					<div aria-hidden className="starter-light spectrum-light" />
					{picture && (
						<Picture
							name={picture.name}
							alt={picture.alt}
							sizes="(min-width: 1024px) 45vw, 90vw"
							className="relative h-auto w-full max-w-[44rem] sm:drop-shadow-[0_30px_40px_rgb(0_0_0/0.5)]"
						/>
					)}
				</div>
				<div className="grid justify-items-start gap-6">
					<h2 id="starter-title" className="home-title display">
						Not sure yet? Taste them all.
					</h2>
					<p className="max-w-lg text-lg text-muted">{product.summary}</p>
					{first && (
						<p className="flex items-baseline gap-3">
							<Money cents={first.priceCents} className="font-semibold text-3xl" />
							<ProductComparison variant={first} className="text-base" />
						</p>
					)}
					<div className="flex flex-wrap gap-3">
						{first && !isSoldOut(product) && (
							<AddButton look="volt" size="large" className="" onAdd={() => add(itemOf(product, first, 1)) > 0}>
								Add to cart · {formatCents(first.priceCents)}
							</AddButton>
						)}
						<PageLink to="/starter" className={buttonStyle({ look: 'outline', size: 'large' })}>
							What is inside
						</PageLink>
					</div>
				</div>
			</div>
		</section>
	)
}
