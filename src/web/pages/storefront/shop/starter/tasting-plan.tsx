import { spelledOut, themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Taste } from './tasting.ts'

/** The cans in the order in which they say most about each other. */
export const TastingPlan = ({ tastes }: { tastes: readonly Taste[] }) => (
	<section aria-labelledby="tasting" className="on-night overflow-hidden">
		<div className="page-width grid gap-10 py-16 lg:py-28">
			<div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:items-end">
				<h2 id="tasting" className="display text-5xl lg:text-8xl">
					{spelledOut(tastes.length)} cans, in this order
				</h2>
				<p className="max-w-md text-lg text-muted">
					Very cold, a can a day, light before strong. Each tells you something about the one after it.
				</p>
			</div>
			<ol className="grid md:grid-cols-2 md:gap-x-12 xl:grid-cols-4 xl:gap-x-6 xl:gap-y-12">
				{tastes.map(({ drink, hint }, index) => (
					<li
						key={drink.slug}
						style={themeOf(drink.flavor)}
						className="grid grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-5 border-line border-t py-7 xl:grid-cols-1 xl:border-0 xl:py-0"
					>
						<div className="flavor-light relative grid h-36 place-items-center overflow-hidden rounded-2xl xl:mb-5 xl:h-72">
							<span aria-hidden className="display absolute top-2 left-3 text-3xl text-night/80 xl:text-6xl">
								{index + 1}
							</span>
							<Picture
								name={drink.pictures[0]?.name ?? ''}
								alt=""
								sizes="(min-width: 1280px) 150px, 70px"
								className="h-[112%] w-auto max-w-none rotate-6 sm:drop-shadow-[0_18px_22px_rgb(0_0_0/0.35)]"
							/>
						</div>
						<div className="grid content-start gap-2">
							<h3 className="font-semibold text-xl">
								<PageLink to={`/product/${drink.slug}`} className="rounded hover:underline">
									{drink.name}
								</PageLink>
							</h3>
							<p className="figures text-muted text-sm">{drink.caffeineMg} mg of caffeine</p>
							<p className="text-white/85 leading-relaxed">{hint}</p>
						</div>
					</li>
				))}
			</ol>
		</div>
	</section>
)
