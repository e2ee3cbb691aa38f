import clsx from 'clsx'
import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { Cited } from '#web/features/sources/source-list.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Point {
	title: string
	text: React.ReactNode
	more: { to: string; text: string }
	/** The drink beside it, and which of its pictures. */
	drink: string
	view: 'back' | 'front' | 'three-quarter'
}

const points: readonly Point[] = [
	{
		title: 'A number, not a blend',
		text: (
			<>
				Nearly half the ingredients of a hundred pre-workout products stood in blends without an amount, a study of
				their labels found (<Cited source="preWorkout" />
				). On our cans every ingredient that acts has its amount beside it.
			</>
		),
		more: { to: '/ingredients', text: 'All of them, with amounts' },
		drink: 'berry-voltage',
		view: 'back',
	},
	{
		title: 'Three strengths, and no more',
		text: 'A lighter can for a long day, the usual one, and the strongest for a night shift. We stop at 200 mg, half of what the FDA cites for a day, so that no single can is most of it.',
		more: { to: '/flavors', text: 'Which flavor has which' },
		drink: 'midnight-cola',
		view: 'three-quarter',
	},
	{
		title: 'No sugar, and no candy either',
		text: 'Zero sugar is easy if the drink then tastes of sweetener. Ours are drier than most: tart first, sweet second, and bitter where the fruit is bitter.',
		more: { to: '/nutrition-facts', text: 'The panels' },
		drink: 'citrus-surge',
		view: 'three-quarter',
	},
	{
		title: 'Twelve ounces',
		text: 'A can that one finishes while it is cold. What is in it is one serving, so nothing on the label has to be multiplied.',
		more: { to: '/starter', text: 'Taste all of them once' },
		drink: 'arctic-mint',
		view: 'front',
	},
]

/** The case for the formula, each point with a can that shows it. */
export const Argument = ({ labels }: { labels: readonly DrinkLabel[] }) => (
	<section aria-labelledby="argument" className="page-width py-16 lg:py-28">
		<h2 id="argument" className="display mb-10 text-5xl lg:mb-16 lg:text-7xl">
			Why it is made this way
		</h2>
		<ol className="grid gap-10 lg:gap-16">
			{points.map(({ title, text, more, drink, view }, index) => {
				const label = labels.find(({ slug }) => slug === drink)
				return (
					<li key={title} className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
						<div
							style={themeOf(label?.flavor ?? null)}
							className={clsx(
								'flavor-light relative isolate grid h-72 place-items-center overflow-hidden rounded-card sm:h-96 lg:h-[30rem]',
								index % 2 === 1 && 'lg:order-2',
							)}
						>
							<span
								aria-hidden
								className="display figures absolute -bottom-[0.16em] left-[0.08em] -z-1 text-[14rem] text-white/25 leading-none lg:text-[24rem]"
							>
								{index + 1}
							</span>
							<Picture
								name={`can-${drink}-${view}`}
								alt=""
								sizes="(min-width: 1024px) 340px, 220px"
								className="h-[124%] w-auto max-w-none translate-y-[8%] -rotate-6 object-contain sm:drop-shadow-[0_18px_22px_rgb(0_0_0/0.35)]"
							/>
						</div>
						<div className="grid content-start justify-items-start gap-4">
							<h3 className="display text-4xl lg:text-6xl">{title}</h3>
							<p className="max-w-xl text-lg leading-relaxed">{text}</p>
							<PageLink
								to={more.to}
								className="inline-flex min-h-6 rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
							>
								{more.text}
							</PageLink>
						</div>
					</li>
				)
			})}
		</ol>
	</section>
)
