import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCount } from '#contracts/shared/money.ts'
import type { listEarningRules } from '#contracts/tokens/earning-rehearsal.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'

/** What held when, and who made it so. */
export const RulesVersions = ({ versions }: ReplyOf<typeof listEarningRules>) => (
	<Panel title="Versions">
		<ol className="grid divide-y divide-line px-5 text-sm">
			{versions.map(({ version, perDollar, maxPerOrder, signUp, firstOrder, multipliers, since, madeBy }) => (
				<li key={version} className="grid gap-1 py-3">
					<p className="figures font-medium">
						{version}: {perDollar} per dollar
						{maxPerOrder !== null && `, ${formatCount(maxPerOrder)} per order at the most`}
					</p>
					<p className="figures text-muted">
						Sign-up {formatCount(signUp)}, first order {formatCount(firstOrder)}
						{multipliers.length > 0 && `; ${multipliers.map(({ name, percent }) => `${name} ${percent}%`).join(', ')}`}
					</p>
					<p className="text-muted text-xs">
						<Moment at={since} /> · {madeBy}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
