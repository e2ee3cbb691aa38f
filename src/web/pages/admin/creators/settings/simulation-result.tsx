import type { CreatorSimulation, CreatorSimulationSums } from '#contracts/creators/creator-simulation.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Day } from '#web/ui/date.tsx'

const rows = [
	['Orders that count', ({ counted }: CreatorSimulationSums) => formatCount(counted)],
	['Held', ({ held }: CreatorSimulationSums) => formatCount(held)],
	['Do not count', ({ lost }: CreatorSimulationSums) => formatCount(lost)],
	['Commission', ({ commissionCents }: CreatorSimulationSums) => formatCents(commissionCents)],
] as const

/** What the newest orders paid, and what they would have. */
export const CreatorSimulationResult = ({
	simulation: { orders, from, before, after, changes },
}: {
	simulation: CreatorSimulation
}) => (
	<Panel title="Simulation">
		<div className="grid gap-5 px-5 py-4 text-sm">
			<p className="text-muted">
				{orders === 0 ? (
					'No order came by a link or a code yet.'
				) : (
					<>
						The last {formatCount(orders)} orders that came by links and codes
						{from && (
							<>
								, since <Day at={from} />
							</>
						)}
						. Nothing is changed by this.
					</>
				)}
			</p>
			<table className="w-full">
				<thead>
					<tr className="text-left text-muted">
						<td />
						<th scope="col" className="py-2 pl-4 text-right font-medium">
							As it was
						</th>
						<th scope="col" className="py-2 pl-4 text-right font-medium">
							As it would be
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, shown]) => (
						<tr key={name} className="border-line border-t">
							<th scope="row" className="py-2 text-left font-medium">
								{name}
							</th>
							<td className="figures py-2 pl-4 text-right">{shown(before)}</td>
							<td className="figures py-2 pl-4 text-right font-semibold">{shown(after)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{changes.length > 0 && (
				<ul className="grid divide-y divide-line">
					{changes.map(({ orderNumber, handle, beforeCents, afterCents, reason }) => (
						<li key={orderNumber} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
							<span>
								<strong className="figures">{orderNumber}</strong> {handle}
								{reason && <span className="block text-muted">{reason}</span>}
							</span>
							<span className="figures">
								{formatCents(beforeCents)} → {formatCents(afterCents)}
							</span>
						</li>
					))}
				</ul>
			)}
		</div>
	</Panel>
)
