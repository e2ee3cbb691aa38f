import type { Product } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { ProductComparison } from '#web/features/catalog/product-comparison.tsx'
import { stockLabel } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'

/** What it costs now, whether there is one, and the button. */
export function PackBox({ product }: { product: Product }) {
	const { add, setOpen } = useCart()
	const [variant] = product.variants
	if (!variant) return null
	const stock = stockLabel(variant)
	const saved = variant.compareAtCents ? variant.compareAtCents - variant.priceCents : 0
	return (
		<div className="grid justify-items-start gap-4">
			<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<Money cents={variant.priceCents} className="font-semibold text-5xl tracking-tight" />
				<ProductComparison variant={variant} className="text-base" />
				{saved > 0 && <span className="figures font-semibold text-good">{formatCents(saved)} less</span>}
			</p>
			<div className="flex flex-wrap items-center gap-3">
				{variant.available > 0 ? (
					<AddButton
						size="large"
						className="min-w-60"
						onAdd={() => {
							const taken = add(itemOf(product, variant, 1))
							setOpen(true)
							return taken > 0
						}}
					>
						Add to cart · {formatCents(variant.priceCents)}
					</AddButton>
				) : (
					<PageLink to="/shop?category=bundle" className={buttonStyle({ size: 'large' })}>
						See the other bundles
					</PageLink>
				)}
				{stock && <Badge look={variant.available === 0 ? 'bad' : 'warn'}>{stock}</Badge>}
			</div>
			<p className="max-w-md text-muted text-sm">
				Before tax, shipping and, where your state has one, the can deposit. Bought apart means the bottle by itself and
				the cans at the price of a four-pack.
			</p>
		</div>
	)
}
