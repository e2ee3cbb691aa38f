import { formatCents, formatCount } from '#contracts/shared/money.ts'
import type { EarningSimulation, SimulatedMember } from '#contracts/tokens/earning-simulation.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'

const signed = (count: number) => count.toLocaleString('en-US', { signDisplay: 'exceptZero' })

/** What members' orders earned by the rules that hold, and what they would have. */
export const EarningSimulationSummary = ({ simulation }: { simulation: EarningSimulation }) => {
	const { orders, members, isPart, before, after, winners, losers, unchanged } = simulation
	return (
		<Panel title="Simulation">
			<div className="grid gap-5 px-5 py-4 text-sm">
				<p className="text-muted">
					{orders === 0
						? 'No member ordered in the last 90 days.'
						: `${isPart ? 'The newest ' : ''}${formatCount(orders)} orders of ${formatCount(members)} members in the last 90 days, by the rules that hold now and by these. Nothing is changed by this.`}
				</p>
				<dl className="figures grid grid-cols-2 gap-4 sm:grid-cols-4">
					<Figure name="By the rules that hold" value={formatCount(before)} text={`costs ${formatCents(before)}`} />
					<Figure name="By these rules" value={formatCount(after)} text={`costs ${formatCents(after)}`} />
					<Figure name="Difference" value={signed(after - before)} text="tokens, one cent each when spent" />
					<Figure
						name="Members"
						value={`${formatCount(winners)} win, ${formatCount(losers)} lose`}
						text={`${formatCount(unchanged)} stay as they are`}
					/>
				</dl>
				<div className="grid gap-5 sm:grid-cols-2">
					<Members title="Who gets more" members={simulation.topWinners} />
					<Members title="Who gets less" members={simulation.topLosers} />
				</div>
			</div>
		</Panel>
	)
}

const Figure = ({ name, value, text }: { name: string; value: string; text: string }) => (
	<div className="grid content-start gap-0.5">
		<dt className="text-muted">{name}</dt>
		<dd className="font-semibold text-base">{value}</dd>
		<dd className="text-muted text-xs">{text}</dd>
	</div>
)

const Members = ({ title, members }: { title: string; members: readonly SimulatedMember[] }) =>
	members.length > 0 && (
		<section className="grid content-start gap-1">
			<h3 className="font-medium">{title}</h3>
			<ul className="figures divide-y divide-line">
				{members.map(({ username, orders, before, after }) => (
					<li key={username} className="flex justify-between gap-4 py-1.5">
						<span className="min-w-0 truncate">
							{username} <span className="text-muted">{orders === 1 ? '1 order' : `${orders} orders`}</span>
						</span>
						<span className="shrink-0">
							{formatCount(before)} → {formatCount(after)}
						</span>
					</li>
				))}
			</ul>
		</section>
	)
