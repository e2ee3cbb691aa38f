import { PageLink } from '#web/lib/page-link.tsx'

const years: ReadonlyArray<{ year: string; title: string; text: string; link?: { to: string; text: string } }> = [
	{
		year: '2022',
		title: 'A kitchen table',
		text: 'UNTAPPED is founded in Kansas City. There is a name, and no drink.',
	},
	{
		year: '2023',
		title: 'Blood Orange',
		text: 'The first lot, 9,000 cans, sold from a website and out of Theo’s van. It took five months.',
		link: { to: '/product/blood-orange', text: 'Blood Orange' },
	},
	{
		year: '2024',
		title: 'Other people’s vans',
		text: 'The first independent distributors begin. One of them still keeps everything in a notebook.',
		link: { to: '/stories/one-van-forty-one-stops', text: 'His story' },
	},
	{
		year: '2025',
		title: 'The front of the can',
		text: 'The caffeine figure moves to the front. In November a second warehouse opens in Allentown.',
		link: { to: '/press/caffeine-on-the-front', text: 'The release' },
	},
	{
		year: '2026',
		title: 'Eight flavors, open books',
		text: 'Peach Static completes the range. $UNTAPPED starts, with every token counted in public.',
		link: { to: '/token', text: '$UNTAPPED' },
	},
]

/** How it went, year by year. */
export const CompanyTimeline = () => (
	<section aria-labelledby="timeline" className="on-night">
		<div className="page-width grid gap-10 py-16 lg:py-28">
			<h2 id="timeline" className="display text-5xl lg:text-7xl">
				So far
			</h2>
			<ol className="grid border-line border-t">
				{years.map(({ year, title, text, link }) => (
					<li
						key={year}
						className="grid gap-x-10 gap-y-2 border-line border-b py-7 md:grid-cols-[10rem_1fr] md:items-baseline lg:grid-cols-[10rem_16rem_1fr]"
					>
						<p className="display text-5xl text-volt lg:text-6xl">{year}</p>
						<h3 className="font-semibold text-xl">{title}</h3>
						<p className="max-w-2xl text-lg text-muted md:max-lg:col-start-2">
							{text}{' '}
							{link && (
								<PageLink to={link.to} className="rounded font-semibold text-white underline underline-offset-4">
									{link.text}
								</PageLink>
							)}
						</p>
					</li>
				))}
			</ol>
		</div>
	</section>
)
