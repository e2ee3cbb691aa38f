import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { CanCutOut } from '#web/features/catalog/can-cut-out.tsx'
import { themeOf } from '#web/features/catalog/product-labels.ts'

export const wallSizes = '(min-width: 1024px) 18vw, 11rem'

/** All cans shoulder to shoulder, each a link to its scene below. */
export const FlavorGallery = ({ drinks }: { drinks: readonly ProductSummary[] }) => (
	<nav aria-label="All flavors" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
		<ul className="flex min-w-[43rem] gap-3 lg:gap-5">
			{drinks.map(({ slug, name, flavor, pictures, caffeineMg }, index) => (
				<li key={slug} style={themeOf(flavor)} className="min-w-0 grow basis-0">
					<a href={`#${slug}`} className="group grid gap-4 rounded-t-2xl pb-6 -outline-offset-4 lg:pb-8">
						<CanCutOut
							name={pictures[0]?.name ?? ''}
							alt=""
							sizes={wallSizes}
							priority={index < 6}
							className="transition-transform duration-240 group-hover:-translate-y-1.5"
						/>
						<span className="grid justify-items-center gap-0.5 border-(--accent) border-t-2 pt-2 text-center leading-tight">
							<span className="font-semibold text-sm lg:text-base">{name}</span>
							<span className="figures text-white/75 text-xs lg:text-sm">{caffeineMg} mg</span>
						</span>
					</a>
				</li>
			))}
		</ul>
	</nav>
)
