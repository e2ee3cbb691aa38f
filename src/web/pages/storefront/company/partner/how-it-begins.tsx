const steps = [
	[
		'You write',
		'By the form below. Say what kind of place it is and who comes in. A person answers within two working days.',
	],
	[
		'You taste',
		'A box with one can of every flavor, on us, to an adult at your address. Nobody should stock what they have not drunk.',
	],
	[
		'You begin small',
		'Two or three flavors. Where a distributor drives past, they deliver; elsewhere we ship from Kansas City or Allentown.',
	],
	[
		'You keep what sells',
		'After six weeks we look at it together. What nobody bought goes out of the order, and what ran short comes in.',
	],
] as const

/** How working together begins. */
export const Steps = () => (
	<section aria-labelledby="steps" className="on-night">
		<div className="page-width grid gap-10 py-16 lg:gap-14 lg:py-28">
			<h2 id="steps" className="display text-5xl lg:text-7xl">
				How it begins
			</h2>
			<ol className="partner-steps grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-4">
				{steps.map(([title, text]) => (
					<li key={title} className="grid content-start gap-3 border-line border-t pt-6">
						<h3 className="font-semibold text-xl">{title}</h3>
						<p className="text-muted leading-relaxed">{text}</p>
					</li>
				))}
			</ol>
		</div>
	</section>
)
