import type { Recipe } from '#contracts/mixology/recipes.ts'
import { Comments } from './comments.tsx'
import { RateStars } from './rate-stars.tsx'
import { ReportButton } from './report-button.tsx'

/** Stars and words of members. */
export const Responses = ({ recipe }: { recipe: Recipe }) => (
	<section
		aria-labelledby="responses-title"
		className="page-width no-print grid gap-8 pb-12 lg:grid-cols-[1fr_1.2fr] lg:gap-14"
	>
		<div className="grid content-start gap-4">
			<h2 id="responses-title" className="display text-4xl lg:text-5xl">
				What people say
			</h2>
			<RateStars recipe={recipe} />
			<ReportButton slug={recipe.slug} />
		</div>
		<Comments slug={recipe.slug} />
	</section>
)
