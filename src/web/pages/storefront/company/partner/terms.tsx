const given = [
	'Prices by the case, the same for every place of your size.',
	'Shelf cards and a cooler sticker that say nothing but the flavor and its figure.',
	'The earliest best-by date first, and a credit for whatever reaches you damaged.',
	'One person at our end whose name you know.',
]
const askedQuestions = [
	'Out of the sun, and cold if you can.',
	'Not next to what is made for children, and not to children.',
	'No sign that says it makes anybody faster, smarter or well. It is a drink with caffeine in it.',
	'The date on the bottom is the date. After it, take it off the shelf and tell us.',
]

const Side = ({ id, title, points }: { id: string; title: string; points: readonly string[] }) => (
	<section aria-labelledby={id} className="grid content-start gap-6">
		<h2 id={id} className="display text-4xl lg:text-6xl">
			{title}
		</h2>
		<ul className="grid border-line border-t text-lg">
			{points.map((point) => (
				<li key={point} className="border-line border-b py-4">
					{point}
				</li>
			))}
		</ul>
	</section>
)

/** What each side does. */
export const Terms = () => (
	<div className="page-width grid gap-x-16 gap-y-12 py-16 lg:grid-cols-2 lg:py-24">
		<Side id="given" title="What you get" points={given} />
		<Side id="asked" title="What we ask" points={askedQuestions} />
	</div>
)
