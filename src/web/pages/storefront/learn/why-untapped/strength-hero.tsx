import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { CanCutOut } from '#web/features/catalog/can-cut-out.tsx'
import { spelledOut, themeOf } from '#web/features/catalog/product-labels.ts'

export const strengthSizes = '(min-width: 1024px) 28vw, 50vw'

/** Our strengths as bars that are cans: each stands as high out of the floor as its caffeine. */
export function StrengthHero({ strengths }: { strengths: readonly DrinkLabel[] }) {
	const max = Math.max(1, ...strengths.map(({ caffeineMg }) => caffeineMg ?? 0))
	return (
		<section aria-labelledby="why-title" className="on-night relative isolate overflow-hidden">
			<span
				aria-hidden
				className="spectrum-light absolute -bottom-40 left-1/2 -z-1 h-80 w-[70rem] -translate-x-1/3 rounded-full opacity-35"
			/>
			<div className="page-width grid items-end gap-x-10 gap-y-10 pt-12 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-14">
				<div className="grid content-center gap-6 self-center lg:pb-14">
					<h1 id="why-title" className="display text-[clamp(3.25rem,8vw,8rem)]">
						You can read how strong it is
					</h1>
					<p className="max-w-xl text-lg text-white/85 lg:text-xl">
						{spelledOut(strengths.length)} strengths, each printed on the front of the can. US labeling rules do not ask
						for that number. It is the one we would want to know first.
					</p>
				</div>
				<ul className="flex items-end justify-center gap-4 sm:gap-8">
					{strengths.map((label) => {
						const height = (label.caffeineMg ?? 0) / max
						return (
							<li key={label.slug} style={themeOf(label.flavor)} className="grid w-[clamp(5.5rem,14vw,13rem)] gap-3">
								<p className="text-center leading-none">
									<span className="display figures flavor-text text-[clamp(2.75rem,6vw,5.5rem)]">
										{label.caffeineMg}
									</span>
									<span className="block pt-1 text-sm text-white/75">mg of caffeine</span>
								</p>
								<CanCutOut
									name={label.picture ?? ''}
									alt={`A can of UNTAPPED ${label.name}, ${label.caffeineMg} mg of caffeine`}
									sizes={strengthSizes}
									height={height}
									priority
								/>
							</li>
						)
					})}
				</ul>
			</div>
		</section>
	)
}
