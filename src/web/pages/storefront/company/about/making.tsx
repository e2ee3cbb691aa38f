import clsx from 'clsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'

const steps = [
	{
		title: 'At the bench',
		text: 'Every drink begins as a try in our kitchen: weighed, tasted, written down with what was wrong with it. Most take between fifteen and thirty-five. A panel of seven tastes blind, on Tuesdays and Thursdays, and may overrule anybody.',
	},
	{
		title: 'On one base',
		text: 'Under each flavor is the same base: carbonated water, caffeine from green coffee beans, L-theanine, taurine and four B vitamins, and no sugar. The amounts are on the label, and the same in the first can and in the last.',
	},
	{
		title: 'The trial run',
		text: 'What works in a glass does not always work in a tank. A recipe is filled once in a small lot, kept for twelve weeks warm and cold, and tasted again. About one in three goes back to the bench.',
	},
	{
		title: 'In the can',
		text: 'A cannery in eastern Kansas fills for us, a lot at a time. From each lot we keep twelve cans. Caffeine is measured before anything leaves; a lot that is off the figure on the front is not sold.',
	},
	{
		title: 'Out of the door',
		text: 'Cans leave from Kansas City, Missouri, and Allentown, Pennsylvania, the earliest best-by date first. We know for every order which lot it came from.',
	},
]

/** From a try at the bench to the truck, each step in the light of another drink. */
export const ProductionSteps = ({ drinks }: { drinks: readonly ProductSummary[] }) => (
	<section aria-labelledby="making" className="page-width pb-16 lg:pb-28">
		<h2 id="making" className="display mb-10 text-5xl lg:mb-16 lg:text-7xl">
			How a drink is made
		</h2>
		<ol className="grid gap-6 lg:grid-cols-6">
			{steps.map(({ title, text }, index) => {
				const drink = drinks[index]
				return (
					<li
						key={title}
						style={themeOf(drink?.flavor ?? null)}
						className={clsx(
							'grid overflow-hidden rounded-card bg-card shadow-card',
							index < 2 ? 'lg:col-span-3' : 'lg:col-span-2',
						)}
					>
						<div className={clsx('flavor-light relative overflow-hidden', index < 2 ? 'h-64 lg:h-80' : 'h-56')}>
							<span aria-hidden className="display absolute top-4 left-5 text-7xl text-night/80 lg:text-8xl">
								{index + 1}
							</span>
							{drink && (
								<Picture
									name={drink.pictures[0]?.name ?? ''}
									alt=""
									sizes="20rem"
									className="absolute -bottom-[45%] left-1/2 h-[135%] w-auto -translate-x-[20%] rotate-[14deg] sm:drop-shadow-[0_24px_28px_rgb(0_0_0/0.4)]"
								/>
							)}
						</div>
						<div className="grid content-start gap-3 p-6 lg:p-8">
							<h3 className="display text-3xl lg:text-4xl">{title}</h3>
							<p className="text-muted">{text}</p>
						</div>
					</li>
				)
			})}
		</ol>
		<p className="mt-8 text-lg">
			What each ingredient is there for is on the{' '}
			<PageLink to="/ingredients" className="rounded font-semibold underline decoration-2 underline-offset-4">
				ingredients page
			</PageLink>
			. One drink’s whole diary is among the{' '}
			<PageLink
				to="/stories/thirty-one-tries-at-cherry"
				className="rounded font-semibold underline decoration-2 underline-offset-4"
			>
				stories
			</PageLink>
			.
		</p>
	</section>
)
