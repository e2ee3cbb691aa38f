const nots = [
	['Not money', 'It has no cash value and is never paid out.'],
	['Not an investment', 'Nobody promises that it will be worth more, and it cannot be traded.'],
	['Not for sale', 'You cannot buy it, and it goes from no account to another.'],
	['Not on a blockchain', 'It is a table in our database that nobody, us included, can quietly rewrite.'],
] as const

/** What people might take a token for, said before they do. */
export const WhatTokensAreNot = () => (
	<section aria-labelledby="nots" className="bg-volt text-night [--focus:#0a0a0f]">
		<div className="page-width grid gap-8 py-16 lg:py-24">
			<h2 id="nots" className="font-semibold text-lg">
				What it is not
			</h2>
			<ul className="grid">
				{nots.map(([short, long]) => (
					<li
						key={short}
						className="grid gap-x-10 gap-y-1 border-night/25 border-t py-5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:items-center"
					>
						<h3 className="display text-[clamp(2rem,5.4vw,4.6rem)]">{short}</h3>
						<p className="max-w-md text-lg">{long}</p>
					</li>
				))}
			</ul>
		</div>
	</section>
)
