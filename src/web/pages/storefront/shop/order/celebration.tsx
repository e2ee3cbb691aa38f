/** Where each spark flies to, in degrees and rem; dealt out by hand, so that no two are alike and every visit is the same. */
const flights = [
	[8, 15],
	[31, 11],
	[52, 17],
	[78, 12],
	[101, 16],
	[127, 10],
	[150, 15],
	[176, 12],
	[198, 17],
	[221, 11],
	[246, 15],
	[268, 10],
	[290, 16],
	[313, 12],
	[338, 17],
] as const

const durationMs = 900

function fly(spark: HTMLElement | null, [angle, distance]: readonly [number, number]): void {
	if (!spark || matchMedia('(prefers-reduced-motion: reduce)').matches) return
	const turn = `rotate(${angle}deg)`
	spark.animate(
		[
			{ opacity: 0, transform: `${turn} translateX(2rem) scaleX(0.4)` },
			{ opacity: 1, transform: `${turn} translateX(${distance * 0.6}rem) scaleX(1.6)`, offset: 0.35 },
			{ opacity: 0, transform: `${turn} translateX(${distance}rem) scaleX(0.5)` },
		],
		{ duration: durationMs, delay: 120, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'backwards' },
	)
}

/** The can is opened: one short burst, once. */
export const Celebration = () => (
	<div aria-hidden className="absolute top-1/2 left-1/2">
		{flights.map((flight) => (
			<span
				key={flight[0]}
				ref={(spark) => fly(spark, flight)}
				className="absolute -mt-0.5 h-1 w-7 origin-left rounded-full bg-volt opacity-0"
			/>
		))}
	</div>
)
