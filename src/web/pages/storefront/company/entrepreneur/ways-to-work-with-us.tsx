import ArrowRight from 'lucide-react/icons/arrow-right'
import { PageLink } from '#web/lib/page-link.tsx'

const doors = [
	{
		title: 'Creator',
		who: 'You make things that people watch.',
		needs: 'An account, and an audience of adults',
		paid: 'A share of the sales that your link brings, in tokens, or in cash from $25',
		to: '/creators',
		action: 'Creator Program',
	},
	{
		title: 'Partner',
		who: 'You have a place where people get thirsty.',
		needs: 'A cooler, and room for a tray',
		paid: 'What your guests pay, at your price',
		to: '/partner',
		action: 'Partner with us',
	},
	{
		title: 'Distributor',
		who: 'You bring drinks to other people’s places.',
		needs: 'A business, a resale certificate, five cases',
		paid: 'What stores pay you, at your price',
		to: '/distributors/apply',
		action: 'Become a Distributor',
	},
] as const

/** Three ways of working with us, side by side. */
export const WaysToWorkWithUs = () => (
	<section aria-labelledby="doors" className="bg-volt text-night [--focus:var(--color-night)]">
		<div className="page-width grid gap-10 py-16 lg:gap-14 lg:py-24">
			<h2 id="doors" className="display text-5xl lg:text-7xl">
				Which door is yours?
			</h2>
			<ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
				{doors.map(({ title, who, needs, paid, to, action }) => (
					<li key={to} className="grid content-start gap-4 border-night border-t-2 pt-5">
						<h3 className="font-semibold text-xl">{title}</h3>
						<p className="text-lg leading-relaxed md:min-h-16">{who}</p>
						<dl className="grid gap-3">
							<div>
								<dt className="text-sm">You need</dt>
								<dd className="font-medium">{needs}</dd>
							</div>
							<div>
								<dt className="text-sm">You are paid</dt>
								<dd className="font-medium">{paid}</dd>
							</div>
						</dl>
						<PageLink
							to={to}
							className="inline-flex min-h-11 w-fit items-center gap-1.5 rounded font-semibold underline decoration-2 underline-offset-8 hover:decoration-transparent"
						>
							{action} <ArrowRight size={18} aria-hidden />
						</PageLink>
					</li>
				))}
			</ul>
		</div>
	</section>
)
