import { PageLink } from '#web/lib/page-link.tsx'

const waysIn = [
	{
		title: 'A code under your can',
		text: 'Cans filled since June 2026 have one. It is worth what its batch says, and yours once you enter it.',
	},
	{
		title: 'A gift from us',
		text: 'Now and then we put tokens into an account, to say thank you or sorry.',
	},
	{
		title: 'What you buy',
		text: 'Tokens for every whole dollar of drinks and merchandise, yours once the time for returns is over.',
	},
	{
		title: 'A friend you bring',
		text: 'Your link is in your account. When a friend’s first order is large enough and stays with them, both of you get tokens.',
	},
	{
		title: 'Your birthday',
		text: 'Once a year, to a confirmed e-mail, if you tell us month and day. The year is none of our business.',
	},
] as const

/** How tokens come to a member, and what they do at checkout. */
export const WaysToEarn = () => (
	<div className="page-width grid gap-x-16 gap-y-16 py-16 lg:grid-cols-2 lg:py-24">
		<section aria-labelledby="ways-in" className="grid content-start gap-8">
			<h2 id="ways-in" className="display text-4xl lg:text-6xl">
				How you get it
			</h2>
			<ul>
				{waysIn.map(({ title, text }) => (
					<li key={title} className="grid gap-2 border-ink border-t-2 py-5">
						<h3 className="font-semibold text-2xl">{title}</h3>
						<p className="max-w-md text-muted leading-relaxed">{text}</p>
						{title === waysIn[0].title && (
							<PageLink
								to="/claim"
								className="inline-flex min-h-6 items-center justify-self-start rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
							>
								Enter a code
							</PageLink>
						)}
					</li>
				))}
			</ul>
		</section>
		<section aria-labelledby="ways-out" className="grid content-start gap-8">
			<h2 id="ways-out" className="display text-4xl lg:text-6xl">
				What it does
			</h2>
			<div className="on-night relative isolate grid content-between gap-10 overflow-hidden rounded-3xl p-7 sm:p-9 lg:min-h-[25rem]">
				<div
					aria-hidden
					className="spectrum-light absolute -right-1/4 -bottom-1/2 -z-1 size-[min(34rem,120%)] rounded-full opacity-35"
				/>
				<p className="display figures text-[clamp(4.5rem,10vw,8.5rem)]">
					100 <span className="text-volt">= $1</span>
				</p>
				<div className="grid justify-items-start gap-3">
					<h3 className="font-semibold text-2xl">Paying with it</h3>
					<p className="max-w-md text-white/85 leading-relaxed">
						A hundred tokens take a dollar off the goods of an order at checkout, as many as you like. When the order is
						not paid or goes back, so do they.
					</p>
				</div>
			</div>
		</section>
	</div>
)
