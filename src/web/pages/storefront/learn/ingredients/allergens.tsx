import { Cited } from '#web/features/sources/source-list.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

const link = 'rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent'

/** What has to be known by people who must be careful, and nothing that our lists do not show. */
export const Allergens = () => (
	<section
		aria-label="Allergens, origin and caffeine"
		className="page-width grid gap-x-14 gap-y-12 py-16 lg:grid-cols-3 lg:py-24"
	>
		<div className="grid content-start gap-4">
			<h2 className="display text-4xl">Allergens</h2>
			<p className="leading-relaxed">
				US law names nine major allergens: milk, eggs, fish, crustacean shellfish, tree nuts, peanuts, wheat, soybeans
				and sesame (<Cited source="allergens" />
				). None of them is an ingredient of any of our drinks, so no can carries a “Contains” statement.
			</p>
			<p className="text-muted leading-relaxed">
				Our cannery also fills for others. With a severe allergy, please{' '}
				<PageLink to="/contact?topic=product" className={link}>
					ask us about the lot
				</PageLink>{' '}
				before you drink.
			</p>
		</div>
		<div className="grid content-start gap-4">
			<h2 className="display text-4xl">Where it comes from</h2>
			<p className="leading-relaxed">
				The drinks are developed in Kansas City, Missouri, and filled by a cannery in eastern Kansas. Caffeine comes
				from coffee beans, sweetness from a leaf, every color but the caramel from a fruit, a root, a flower or an alga.
			</p>
			<p className="text-muted leading-relaxed">
				Ingredients are bought to a specification and change their country of origin with the harvest, so we name none.
				Each lot is numbered on the bottom of the can, and caffeine is measured before a lot is sold.
			</p>
		</div>
		<div className="grid content-start gap-4">
			<h2 className="display text-4xl">Caffeine</h2>
			<p className="leading-relaxed">
				For adults. Not recommended for children, pregnant or nursing women, or people sensitive to caffeine. The FDA
				cites 400 mg a day as an amount not generally associated with negative effects in most adults (
				<Cited source="caffeineAmount" />
				).
			</p>
			<p className="text-muted leading-relaxed">
				If you take medication or have a heart condition, show the list to your doctor or pharmacist.{' '}
				<PageLink to="/nutrition-facts#caffeine" className={`${link} text-ink`}>
					Count your day
				</PageLink>
			</p>
		</div>
	</section>
)
