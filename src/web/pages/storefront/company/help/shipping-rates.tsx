import { daysTo, farStateNames, farStates } from '#contracts/checkout/delivery.ts'
import type { ShippingOffer } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { workingDays } from '#web/features/catalog/working-days.ts'

const gramsPerPound = 453.592
const inPounds = (grams: number) =>
	`${(grams / gramsPerPound).toLocaleString('en-US', { maximumFractionDigits: 1 })} lb`

/** "Up to 5.5 lb", "Over 17.6 lb" */
const bandName = (upToGrams: number | null, before: number | null) =>
	upToGrams === null ? `Over ${inPounds(before ?? 0)}` : `Up to ${inPounds(upToGrams)}`

/** What each method costs by weight, and how long it takes: the rates that checkout charges. */
export const ShippingRates = ({ methods }: { methods: readonly ShippingOffer[] }) => (
	<ul className="grid gap-5 lg:grid-cols-3">
		{methods.map((method) => (
			<li key={method.id} className="grid content-start gap-4 rounded-card bg-card p-5 shadow-card">
				<div className="grid gap-1">
					<h3 className="font-semibold text-lg">{method.name}</h3>
					<p className="text-muted">
						Arrives in {workingDays(method).replace('the next working day', '1 working day')}
						{method.statesLabel && `, ${method.statesLabel}`}
						{!method.statesLabel && `; to ${farStateNames} in ${workingDays(daysTo(farStates[0], method))}`}
					</p>
				</div>
				<table className="figures w-full text-left">
					<caption className="sr-only">{method.name} shipping by weight</caption>
					<tbody>
						{method.bands.map(({ upToGrams, priceCents }, index) => (
							<tr key={upToGrams} className="border-line border-t">
								<th scope="row" className="py-2 font-normal">
									{bandName(upToGrams, method.bands[index - 1]?.upToGrams ?? null)}
								</th>
								<td className="py-2 text-right font-semibold">{formatCents(priceCents)}</td>
							</tr>
						))}
					</tbody>
				</table>
				{method.freeOverCents !== null && (
					<p className="font-medium text-good">
						Free on orders over {formatCents(method.freeOverCents).replace('.00', '')}
					</p>
				)}
			</li>
		))}
	</ul>
)
