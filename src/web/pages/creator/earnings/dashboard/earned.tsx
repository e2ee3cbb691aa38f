import type { CreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { percentText } from '#web/features/creators/percent-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Days } from './days.tsx'
import { periodFigures } from './period-figures.ts'

/** What was earned: what waits, what is payable, and the periods beside each other. */
export const Earned = ({ dashboard }: { dashboard: CreatorDashboard }) => (
	<>
		<Standing creator={dashboard.creator} />
		<dl className="grid gap-4 sm:grid-cols-3">
			<Amount
				name="Payable"
				cents={dashboard.balance.payableCents}
				text="Goes into the next payout that staff compute. Below nothing where more came back than was left."
			/>
			<Amount
				name="Pending"
				cents={dashboard.balance.pendingCents}
				text="Waits until the day that each receipt names. What comes back later goes off what you earn next."
			/>
			<Amount name="Held" cents={dashboard.balance.heldCents} text="A person looks at it. Each receipt says why." />
		</dl>
		{dashboard.balance.royaltyCents !== 0 && (
			<p className="figures text-muted text-sm">
				Remixes of your recipes brought {formatCents(dashboard.balance.royaltyCents)} of this.{' '}
				<PageLink to="/creator/mixology" className="underline underline-offset-4">
					My Recipes
				</PageLink>
			</p>
		)}
		<Periods dashboard={dashboard} />
		<Days days={dashboard.days} />
		<Best best={dashboard.best} />
	</>
)

const Standing = ({ creator: { handle, tier, rate, state, reason, codes } }: Pick<CreatorDashboard, 'creator'>) => (
	<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
		<p className="font-semibold">{handle}</p>
		<Badge look="dark">{creatorTierNames[tier]}</Badge>
		<p className="figures text-muted">{percentText(rate)} of what your sales bring</p>
		{codes.length > 0 && <p className="figures text-muted">Codes: {codes.join(', ')}</p>}
		{state !== 'active' && (
			<p className="w-full rounded-xl bg-sunken px-4 py-3">
				{state === 'paused' ? 'You are paused: ' : 'You are out of the program: '}
				{reason} No click counts meanwhile.{' '}
				{state === 'paused' ? 'What you have earned is paid as usual.' : 'Nothing is paid out while this stands.'}
			</p>
		)}
	</div>
)

const Amount = ({ name, cents, text }: { name: string; cents: number; text: string }) => (
	<div className="grid content-start gap-1 rounded-2xl border border-line bg-card p-5">
		<dt className="text-muted text-sm">{name}</dt>
		<dd className="display figures text-4xl">{formatCents(cents)}</dd>
		<dd className="text-muted text-sm">{text}</dd>
	</div>
)

const Periods = ({ dashboard: { today, thisMonth, lastMonth } }: { dashboard: CreatorDashboard }) => (
	<Panel title="Today and this month">
		<div className="overflow-x-auto px-5 py-4">
			<table className="w-full text-sm">
				<thead>
					<tr className="text-left text-muted">
						<td />
						{['Today', 'This month', 'Same days last month'].map((head) => (
							<th key={head} scope="col" className="py-2 pl-4 text-right font-medium">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{periodFigures.map(({ name, of, format }) => (
						<tr key={name} className="border-line border-t">
							<th scope="row" className="py-2 text-left font-medium">
								{name}
							</th>
							<td className="figures py-2 pl-4 text-right">{format(of(today))}</td>
							<td className="figures py-2 pl-4 text-right">{format(of(thisMonth))}</td>
							<td className="figures py-2 pl-4 text-right text-muted">{format(of(lastMonth))}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	</Panel>
)

/** What earned most, so that one makes more of it. */
const Best = ({ best }: Pick<CreatorDashboard, 'best'>) =>
	best.length === 0 ? null : (
		<Panel title="Best of the last thirty days">
			<ol className="grid divide-y divide-line px-5 py-2 text-sm">
				{best.map(({ source, name, clicks, orders, commissionCents }) => (
					<li key={`${source} ${name}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
						<span className="min-w-0 break-words font-medium">{source === 'code' ? `Code ${name}` : name}</span>
						<span className="figures text-muted">
							{source === 'link' && `${formatCount(clicks)} ${clicks === 1 ? 'click' : 'clicks'}, `}
							{formatCount(orders)} {orders === 1 ? 'order' : 'orders'}
						</span>
						<span className="figures ml-auto font-semibold">{formatCents(commissionCents)}</span>
					</li>
				))}
			</ol>
		</Panel>
	)
