import type { Recipe } from '#contracts/mixology/recipes.ts'
import { durationText } from '#web/features/recipes/recipe-labels.ts'

export const MethodSteps = ({ recipe: { steps } }: { recipe: Recipe }) => (
	<section aria-labelledby="method-title" className="grid gap-5">
		<h2 id="method-title" className="display text-4xl lg:text-5xl">
			How it is made
		</h2>
		<ol className="grid gap-6">
			{steps.map(({ text, seconds }, index) => (
				<li key={text} className="recipe-step">
					<span aria-hidden className="display figures text-4xl text-muted">
						{index + 1}
					</span>
					<p className="text-lg leading-relaxed">
						{text}
						{seconds >= 30 && <span className="figures text-muted text-sm"> · {durationText(seconds)}</span>}
					</p>
				</li>
			))}
		</ol>
	</section>
)
