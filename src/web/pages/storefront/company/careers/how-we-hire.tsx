const steps = [
	{
		title: 'You apply',
		time: 'Day 0',
		text: 'A CV and a few sentences. No account, no cover letter, no test at home.',
	},
	{
		title: 'Two people read it',
		time: 'Within 10 working days',
		text: 'Both would work with you. You hear from us either way, from a person.',
	},
	{
		title: 'You talk to the team',
		time: 'One week later',
		text: 'Forty-five minutes by telephone or video. Half of it is for your questions.',
	},
	{
		title: 'A paid half day',
		time: 'When it suits you',
		text: 'You do a piece of the job with us and are paid for it, at the posted rate. Then we decide within three days.',
	},
]

/** From application to offer, in the order in which it happens. */
export const HowWeHire = () => (
	<section aria-labelledby="hiring" className="on-night">
		<div className="page-width grid gap-10 py-16 lg:py-24">
			<h2 id="hiring" className="display text-5xl lg:text-7xl">
				How we hire
			</h2>
			<ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
				{steps.map(({ title, time, text }, index) => (
					<li key={title} className="grid content-start gap-3 border-volt border-t-2 pt-4">
						<p className="flex items-baseline justify-between gap-3">
							<span aria-hidden className="display text-5xl text-volt">
								{index + 1}
							</span>
							<span className="text-muted text-sm">{time}</span>
						</p>
						<h3 className="font-semibold text-xl">{title}</h3>
						<p className="text-muted">{text}</p>
					</li>
				))}
			</ol>
		</div>
	</section>
)
