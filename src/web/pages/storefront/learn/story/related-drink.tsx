import type { Product } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The drink that a story was told over. */
export const RelatedDrink = ({ drink }: { drink: Product }) => (
	<aside aria-labelledby="drink-title" className="flavor-light">
		<div className="page-width grid items-center gap-x-10 gap-y-6 py-12 sm:grid-cols-[14rem_1fr]">
			<Picture
				name={drink.pictures[0]?.name ?? ''}
				alt={drink.pictures[0]?.alt ?? drink.name}
				sizes="14rem"
				className="h-72 w-full object-contain sm:drop-shadow-[0_20px_24px_rgb(0_0_0/0.4)]"
			/>
			<div className="grid max-w-2xl justify-items-start gap-4 rounded-card bg-night p-6 text-white sm:p-8">
				<h2 id="drink-title" className="display text-4xl">
					{drink.name}
				</h2>
				<p className="text-lg text-white/85">{drink.summary}</p>
				<PageLink to={`/product/${drink.slug}`} className={buttonStyle({ look: 'volt' })}>
					See {drink.name}
					<span className="figures">· {formatCents(drink.priceCents)}</span>
				</PageLink>
			</div>
		</div>
	</aside>
)
