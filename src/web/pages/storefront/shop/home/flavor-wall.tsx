import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { pricePerCan, shownVariant, spelledOut, stockLabel, themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { hasPicture } from '#web/lib/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Every flavor in its own light, from edge to edge. */
export const FlavorWall = ({ drinks }: { drinks: readonly ProductSummary[] }) => (
	<section aria-labelledby="flavors-title" className="pt-16 lg:pt-24">
		<div className="page-width mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
			<h2 id="flavors-title" className="home-title display">
				{spelledOut(drinks.length)} ways to let it out
			</h2>
			<PageLink
				to="/shop?category=energy-drink"
				className="rounded border-ink border-b-2 py-1 font-semibold hover:border-transparent"
			>
				Shop all drinks
			</PageLink>
		</div>
		<ul className="wall on-night">
			{drinks.map((drink) => (
				<li key={drink.id} className="grid">
					<FlavorPanel drink={drink} />
				</li>
			))}
		</ul>
	</section>
)

function FlavorPanel({ drink }: { drink: ProductSummary }) {
	const add = useCart(({ add }) => add)
	const { slug, name, flavor, category, caffeineMg, badge, variants } = drink
	const shown = shownVariant(variants)
	const threeQuarter = `can-${slug}-three-quarter`
	const picture = hasPicture(threeQuarter) ? threeQuarter : (drink.pictures[0]?.name ?? '')
	const facts = [badge, caffeineMg && `${caffeineMg} mg caffeine`].filter(Boolean)
	return (
		<article
			style={themeOf(flavor)}
			className="@container relative isolate flex flex-col overflow-hidden bg-(--ground)"
		>
			<div className="wall-light flavor-light">
				<Picture name={picture} alt="" sizes="(min-width: 768px) 15vw, 30vw" className="wall-can" />
				<p className="figures absolute top-3 left-3 rounded-full bg-night px-3 py-1 font-medium text-xs sm:top-4 sm:left-4">
					{facts.join(' · ')}
				</p>
			</div>
			<div className="wall-words">
				<h3 className="wall-name display">
					<PageLink to={`/product/${slug}`} viewTransition className="after:absolute after:inset-0">
						{name}
					</PageLink>
				</h3>
				<p className="line-clamp-2 min-h-10 text-sm text-white/85 first-letter:uppercase">{flavor?.notes.join(', ')}</p>
				{shown && (
					<div className="flex items-center justify-between gap-3 @max-[14rem]:flex-col @max-[14rem]:items-stretch">
						<p className="figures grid text-[0.8125rem] text-white/85">
							<b className="text-base text-white">{formatCents(shown.priceCents)}</b>
							{[shown.name, pricePerCan(category, shown)].filter(Boolean).join(' · ')}
						</p>
						{shown.available > 0 ? (
							<AddButton
								look="volt"
								size="small"
								label={`Add ${name}, ${shown.name}, to cart`}
								className="relative z-1 min-w-17 shrink-0"
								onAdd={() => add(itemOf(drink, shown, 1)) > 0}
							>
								Add
							</AddButton>
						) : (
							<p className="font-semibold text-sm">{stockLabel(shown)}</p>
						)}
					</div>
				)}
			</div>
		</article>
	)
}
