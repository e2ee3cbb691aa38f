import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

const hubLinks = [
	['/admin/tokens', 'Members’ tokens', 'Balances and the entries behind them.'],
	['/admin/tokens/grants', 'Grants', 'What staff gave and took, and what waits for approval.'],
	['/admin/token-dashboard', 'Token dashboard', 'How it all moved, as of any day, and what it costs.'],
	['/admin/token-admin', 'Claim codes', 'Batches of codes under cans.'],
	['/admin/token-admin/rules', 'Earning rules', 'What earns, campaigns, and simulations.'],
	['/admin/token-admin/settings', 'Settings', 'How much of an order tokens pay, and what one person may give.'],
	['/admin/token-admin/seasons', 'Seasons', 'What the leaderboard counts, when, and its prizes.'],
	['/admin/token-admin/aliases', 'Aliases', 'Who is on the leaderboard, and what staff took off it.'],
	['/leaderboard', 'Leaderboard', 'The season as members see it.'],
	['/token', 'The public page', 'Supply and the seals of days.'],
] as const

/** The ways to everything about tokens. */
export const HubLinks = () => (
	<Panel title="Everything about tokens">
		<ul className="grid divide-y divide-line px-5 text-sm">
			{hubLinks.map(([to, name, purpose]) => (
				<li key={to} className="py-3">
					<PageLink
						to={to}
						className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
					>
						{name}
					</PageLink>
					<p className="text-muted">{purpose}</p>
				</li>
			))}
		</ul>
	</Panel>
)
