import { commissionOf } from '#contracts/creators/commission.ts'
import type { getCreatorSettings } from '#contracts/creators/creator-settings.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { percentText } from '#web/features/creators/percent-text.ts'

type Settings = ReplyOf<typeof getCreatorSettings>

const examplesOf = ({ rates, windowDays }: Settings) =>
	[
		{
			title: 'Somebody clicks on Monday and buys on Friday',
			text: `Goods for $48.00, a coupon of $4.80: the base is ${formatCents(4320)}. At ${percentText(rates.STARTER)} that is ${formatCents(commissionOf(4320, rates.STARTER))}.`,
		},
		{
			title: 'They send one of two packs back',
			text: `The half that came back goes off again, by line: ${formatCents(commissionOf(4320, rates.STARTER) - commissionOf(2160, rates.STARTER))} less. The rest stays yours.`,
		},
		{
			title: 'They pay half with a gift card',
			text: `Money pays, a gift card does not: it was paid for once already. The base is ${formatCents(2160)}.`,
		},
		{
			title: 'It is your own order',
			text: 'It is held, and says so: by account or e-mail we see that it is yours, and a person decides.',
		},
		{
			title: `They click, and buy after ${windowDays + 2} days`,
			text: `It pays nothing: a click counts for ${windowDays} days.`,
		},
	] as const

/** Cases in numbers, calculated with the rates of today. */
export const ReceiptExamples = ({ settings }: { settings: Settings }) => (
	<section aria-labelledby="examples" className="on-night">
		<div className="page-width grid gap-10 py-16 lg:gap-14 lg:py-24">
			<h2 id="examples" className="display text-5xl lg:text-7xl">
				What counts, in cases
			</h2>
			<ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
				{examplesOf(settings).map(({ title, text }) => (
					<li key={title} className="grid content-start gap-3 border-line border-t pt-6">
						<h3 className="font-semibold text-xl">{title}</h3>
						<p className="figures text-muted leading-relaxed">{text}</p>
					</li>
				))}
			</ul>
		</div>
	</section>
)
