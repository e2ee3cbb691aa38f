import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { placeLabels } from './partner-places.ts'

/** The kinds of place, each in a flavor's colors; each leads to the form with its kind chosen. */
export const PlaceList = ({ drinks }: { drinks: readonly ProductSummary[] }) => (
	<ul className="grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
		{placeLabels.map(({ place, title, text, drink, cans }) => (
			<li
				key={place}
				style={themeOf(drinks.find(({ slug }) => slug === drink)?.flavor ?? null)}
				className="partner-place group relative isolate grid grid-rows-[auto_1fr] overflow-hidden rounded-card text-white [--focus:var(--color-white)]"
			>
				<Picture
					name={`pack-${drink}-${cans}`}
					alt=""
					sizes="(min-width: 1024px) 18rem, (min-width: 768px) 30vw, 60vw"
					className="partner-pack"
				/>
				<div className="grid content-start gap-3 p-6 pt-0 sm:p-7 sm:pt-0">
					<h3 className="display text-4xl">{title}</h3>
					<p className="leading-relaxed">{text}</p>
					<PageLink
						to={`/partner?place=${place}#write`}
						className="mt-auto inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold after:absolute after:inset-0 after:rounded-card"
					>
						<span className="underline decoration-2 underline-offset-8">
							Tell us about yours<span className="sr-only">: {title}</span>
						</span>
						<ArrowUpRight size={18} aria-hidden className="transition-transform group-hover:translate-x-0.5" />
					</PageLink>
				</div>
			</li>
		))}
	</ul>
)
