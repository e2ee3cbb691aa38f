import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { CanCutOut } from '#web/features/catalog/can-cut-out.tsx'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { NutritionFacts } from '#web/features/nutrition/nutrition-facts.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

/** All that the back of a can says, as large as one wants to read it. */
export const LabelSheet = ({ label, beside }: { label: DrinkLabel; beside: number | undefined }) => (
	<article
		style={themeOf(label.flavor)}
		aria-label={label.name}
		className="grid content-start gap-5 overflow-hidden rounded-card bg-card p-5 shadow-card sm:p-7 print:break-inside-avoid print:p-0 print:shadow-none"
	>
		<header className="flex items-center gap-4">
			{label.picture && (
				<span className="flavor-light grid h-24 w-20 shrink-0 justify-items-center overflow-hidden rounded-2xl print:hidden">
					<CanCutOut name={label.picture} alt="" sizes="62px" priority className="mt-2.5 w-9 self-start" />
				</span>
			)}
			<div className="grid gap-1">
				<h2 className="display text-3xl sm:text-4xl">
					<PageLink to={`/product/${label.slug}`} className="rounded hover:underline">
						{label.name}
					</PageLink>
				</h2>
				<p className="figures font-semibold">
					{label.caffeineMg ?? 0} mg of caffeine a can
					<span className="font-normal text-muted">
						{' '}
						· {Math.round(((label.caffeineMg ?? 0) * 100) / label.nutrition.servingMl)} mg per 100 mL
					</span>
				</p>
			</div>
		</header>
		<div className="grid justify-items-center">
			<NutritionFacts nutrition={label.nutrition} of={label.name} as="h3" {...(beside !== undefined && { beside })} />
		</div>
		<div className="mx-auto grid w-full max-w-sm gap-3 text-sm leading-relaxed">
			<p>
				<b>Ingredients:</b> {label.ingredients.join(', ')}.
			</p>
			{label.advisory && <p className="border-ink border-2 p-3 font-medium">{label.advisory}</p>}
		</div>
	</article>
)
