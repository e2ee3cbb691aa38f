import { Headline } from '#web/features/prose/headline.tsx'
import { countTo } from '#web/lib/count-to.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

const teams = [
	['Drinks', 2, 'The bench, the panel, the diary'],
	['Operations', 12, 'Two warehouses, six people in each'],
	['Sales', 4, 'On the road, in stores and at finish lines'],
	['Store and software', 5, 'Whoever answers you, and whoever built this'],
] as const

/** Who is here, as bars of so many people. */
export const People = () => (
	<section aria-labelledby="people" className="page-width grid gap-10 py-16 lg:py-28">
		<h2 id="people" className="display text-5xl lg:text-7xl">
			<Headline text="Twenty-three people" />
		</h2>
		<ul className="grid gap-6">
			{teams.map(([team, people, text]) => (
				<li
					key={team}
					className="grid gap-x-10 gap-y-2 border-line border-t pt-5 md:grid-cols-[16rem_1fr] md:items-center"
				>
					<div>
						<h3 className="font-semibold text-lg">
							{team}, {people}
						</h3>
						<p className="text-muted">{text}</p>
					</div>
					<p aria-hidden className="flex flex-wrap gap-1.5">
						{countTo(people).map((nth) => (
							<span key={nth} className="h-12 w-6 rounded-md bg-ink" />
						))}
					</p>
				</li>
			))}
		</ul>
		<div className="flex flex-wrap gap-3">
			<PageLink to="/careers" className={buttonStyle({ size: 'large' })}>
				Work with us
			</PageLink>
			<PageLink to="/contact" className={buttonStyle({ look: 'outline', size: 'large' })}>
				Write to us
			</PageLink>
		</div>
	</section>
)
