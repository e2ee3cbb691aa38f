import { PageLink } from '../../../lib/page-link.tsx'

const points: ReadonlyArray<{ title: string; text: string; more: { to: string; text: string } }> = [
	{
		title: 'A number, not a blend',
		text: 'Nearly half the ingredients of a hundred pre-workout products stood in blends without an amount, a study of their labels found in 2019. On our cans every ingredient that acts has its amount beside it, and the caffeine is on the front.',
		more: { to: '/ingredients', text: 'All of them, with amounts' },
	},
	{
		title: 'Three strengths, and no more',
		text: 'A lighter can for a long day, the usual one, and the strongest for a night shift. We stop where a single can would begin to be most of what the FDA cites for a day.',
		more: { to: '/flavors', text: 'Which flavor has which' },
	},
	{
		title: 'No sugar, and no candy either',
		text: 'Zero sugar is easy if the drink then tastes of sweetener. Ours are drier than most: tart first, sweet second, and bitter where the fruit is bitter.',
		more: { to: '/nutrition-facts', text: 'The panels' },
	},
	{
		title: 'Twelve ounces',
		text: 'A can that one finishes while it is cold. What is in it is one serving, so nothing on the label has to be multiplied.',
		more: { to: '/starter', text: 'Taste all of them once' },
	},
]

/** The case for the formula, as a numbered argument. */
export const Argument = () => (
	<section aria-labelledby="argument" className="page-width py-16 lg:py-28">
		<h2 id="argument" className="display mb-10 text-5xl lg:mb-16 lg:text-7xl">
			Why it is made this way
		</h2>
		<ol>
			{points.map(({ title, text, more }, index) => (
				<li
					key={title}
					className="grid gap-x-12 gap-y-3 border-ink border-t-2 py-8 md:grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1.1fr)] lg:py-12"
				>
					<p aria-hidden className="display figures text-6xl text-edge lg:text-8xl">
						{index + 1}
					</p>
					<h3 className="display text-4xl lg:text-5xl">{title}</h3>
					<div className="grid content-start justify-items-start gap-3 md:max-lg:col-start-2">
						<p className="max-w-xl text-lg leading-relaxed">{text}</p>
						<PageLink
							to={more.to}
							className="inline-flex min-h-6 rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
						>
							{more.text}
						</PageLink>
					</div>
				</li>
			))}
		</ol>
	</section>
)
