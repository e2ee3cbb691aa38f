import type { getCreatorSettings } from '#contracts/creators/creator-settings.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { percentText } from '#web/features/creators/percent-text.ts'

type Settings = ReplyOf<typeof getCreatorSettings>

const figuresOf = ({ rates, windowDays, holdDays }: Settings) =>
	[
		[
			percentText(rates.STARTER),
			'of what the goods cost after discounts, paid in money. Tax, shipping, deposits, gift cards and tokens pay nothing.',
		],
		[
			`${windowDays} days`,
			'is how long a click counts. The last click before an order wins, and a code goes before a click.',
		],
		[
			`${holdDays} days`,
			'after an order is paid its commission is payable. What comes back later is taken off what you earn next.',
		],
		[percentText(rates.LEAD), 'is what our leading creators get. Your tier is on your dashboard, and so is its rate.'],
	] as const

/** What the program pays today, as the store pays it. */
export const ProgramFigures = ({ settings }: { settings: Settings }) => (
	<section aria-labelledby="program" className="page-width grid gap-10 py-16 lg:py-24">
		<h2 id="program" className="display max-w-4xl text-5xl lg:text-7xl">
			The whole deal
		</h2>
		<ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
			{figuresOf(settings).map(([figure, text]) => (
				<li key={text} className="grid content-start gap-2 border-ink border-t-2 pt-5">
					<p className="display figures text-5xl">{figure}</p>
					<p className="text-muted leading-relaxed">{text}</p>
				</li>
			))}
		</ul>
	</section>
)
