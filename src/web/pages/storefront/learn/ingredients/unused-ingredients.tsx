import { spelledOut } from '#web/features/catalog/product-labels.ts'
import { unusedIngredients } from './facts.ts'

/** Ingredients that we do not use, struck out, as large as those that we do. */
export const UnusedIngredients = ({ drinks }: { drinks: number }) => (
	<section aria-labelledby="left-out" className="on-night">
		<div className="page-width grid gap-10 py-16 lg:py-28">
			<div className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:items-end lg:gap-14">
				<h2 id="left-out" className="font-semibold text-xl lg:text-2xl">
					And what is not
				</h2>
				<p className="max-w-xl text-lg text-muted">
					None of these stands in any of the {spelledOut(drinks).toLowerCase()} lists above. Most of them are legal, and
					some are harmless. We found that the drink did not need them.
				</p>
			</div>
			<ul className="border-line border-t">
				{unusedIngredients.map(({ name, why }) => (
					<li
						key={name}
						className="grid gap-x-14 gap-y-2 border-line border-b py-6 lg:grid-cols-[3fr_2fr] lg:items-center"
					>
						<h3 className="display text-[clamp(2rem,5.4vw,5rem)] leading-[1.08]">
							<s style={{ textDecoration: '0.06em line-through var(--color-volt)' }}>{name}</s>
						</h3>
						<p className="max-w-lg text-muted lg:text-lg">{why}</p>
					</li>
				))}
			</ul>
		</div>
	</section>
)
