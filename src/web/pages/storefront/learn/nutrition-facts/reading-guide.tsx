import { Cited } from '#web/features/sources/source-list.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

const notes: ReadonlyArray<readonly [string, string]> = [
	[
		'Start with the serving',
		'A can is 12 fl oz, 355 mL, and one serving: the panel is for all of it. On a larger bottle, look here first.',
	],
	[
		'Rounded as the rule asks',
		'Up to 50, calories go to the nearest 5; up to 140 mg, sodium goes to the nearest 5 mg; sugars, fat and fiber under half a gram are 0 g.',
	],
	[
		'Total and added sugars',
		'Total sugars count all of them, added sugars only those that somebody put in. The second is part of the first, which is why it stands further in.',
	],
	[
		'Percent daily value',
		'How much of a day’s amount one can brings, for adults and children from four on. Five percent is a little, twenty percent is a lot.',
	],
]

/** How to read it, for readers who never had to. */
export const ReadingGuide = () => (
	<section aria-labelledby="reading" className="page-width py-16 lg:py-24 print:hidden">
		<h2 id="reading" className="display mb-8 text-4xl lg:text-6xl">
			How to read it
		</h2>
		<dl className="columns-1 gap-14 border-ink border-t-8 pt-2 md:columns-2">
			{notes.map(([term, text]) => (
				<div key={term} className="break-inside-avoid border-line border-b py-5">
					<dt className="font-semibold text-lg">{term}</dt>
					<dd className="mt-1 text-muted leading-relaxed">{text}</dd>
				</div>
			))}
		</dl>
		<p className="mt-6 text-muted text-sm">
			Panels are drawn from the same figures as our labels, by the rule for them (<Cited source="nutritionLabel" />
			). What each ingredient does is on the{' '}
			<PageLink to="/ingredients" className="rounded font-semibold text-ink underline underline-offset-4">
				ingredients page
			</PageLink>
			.
		</p>
	</section>
)
