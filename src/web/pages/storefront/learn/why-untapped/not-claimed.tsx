import { Cited } from '#web/features/sources/source-list.tsx'

const claims = [
	'that it makes you faster, smarter or stronger',
	'that it replaces sleep, food or water',
	'that it prevents, treats or cures anything',
	'that it helps you lose weight',
	'that vitamins give you a lift when you lack none',
	'that natural caffeine is another caffeine',
]

/** As large as others print what they claim. */
export const NotClaimed = () => (
	<section aria-labelledby="not-claimed" className="bg-volt text-night [--focus:#0a0a0f]">
		<div className="page-width grid gap-8 py-16 lg:py-28">
			<h2 id="not-claimed" className="font-semibold text-lg">
				We do not claim
			</h2>
			<ul className="grid gap-y-1">
				{claims.map((claim) => (
					<li key={claim} className="display text-[clamp(2rem,5.4vw,5rem)] leading-[1.1]">
						{claim}
					</li>
				))}
			</ul>
			<p className="max-w-xl text-lg">
				It is a cold drink with caffeine in it. That caffeine contributes to alertness is established (
				<Cited source="caffeineAlertness" />
				). The rest is taste, and that you can check yourself.
			</p>
		</div>
	</section>
)
