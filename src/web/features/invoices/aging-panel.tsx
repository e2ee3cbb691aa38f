import { agingBuckets } from '#contracts/wholesale/invoices/allocations.ts'
import type { Aging } from '#contracts/wholesale/invoices/invoices.ts'
import { Money } from '#web/ui/money.tsx'
import { agingLabels } from './invoice-labels.ts'

/** Open amounts by how late they are, each with its share of them all as a bar. */
export function AgingBars({ aging }: { aging: Aging }) {
	const total = agingBuckets.reduce((sum, name) => sum + aging[name], 0)
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 py-4 text-sm sm:grid-cols-5">
			{agingBuckets.map((name) => (
				<div key={name} className="grid content-start gap-1">
					<dt className="text-muted">{agingLabels[name]}</dt>
					<dd className="font-semibold">
						<Money cents={aging[name]} />
					</dd>
					<dd aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
						<div
							className={
								name === 'current' ? 'h-full bg-good' : name === 'days1to30' ? 'h-full bg-warn' : 'h-full bg-bad'
							}
							style={{ width: `${total > 0 ? Math.round((aging[name] / total) * 100) : 0}%` }}
						/>
					</dd>
				</div>
			))}
		</dl>
	)
}
