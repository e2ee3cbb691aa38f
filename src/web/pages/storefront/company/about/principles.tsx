const principles = [
	[
		'Say the amount.',
		'What acts has its amount beside it. If we cannot print how much of it is in a can, it does not go in.',
	],
	['Promise nothing.', 'It is a drink with caffeine in it. It will not make you faster, smarter or better looking.'],
	['Adults only.', 'We do not advertise to children, hand out samples to them, or ask stores to.'],
	['Read it to them first.', 'Nobody appears in a story of ours who has not read it, figures included.'],
] as const

/** What we hold each other to. */
export const Principles = () => (
	<section aria-labelledby="principles" className="bg-volt text-night">
		<div className="page-width grid gap-12 py-16 lg:py-28">
			<h2 id="principles" className="font-semibold text-lg">
				Four things we hold each other to
			</h2>
			<ul className="grid gap-x-16 gap-y-12 md:grid-cols-2">
				{principles.map(([title, text]) => (
					<li key={title} className="grid content-start gap-3">
						<h3 className="display text-5xl lg:text-7xl">{title}</h3>
						<p className="max-w-md text-lg">{text}</p>
					</li>
				))}
			</ul>
		</div>
	</section>
)
