import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { tokenFigure } from '#contracts/tokens/token-dashboard.ts'
import type { getTokenHub } from '#contracts/tokens/token-hub.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { causeName, entriesUrl, figureNames, transferNames } from '#web/features/tokens/transfer-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'

export type Hub = ReplyOf<typeof getTokenHub>

/** Where all tokens are now; each opens the entries that it is made of. */
export const HubSupply = ({ hub: { supply } }: { hub: Hub }) => (
	<Panel title="Where all tokens are now">
		<ul className="grid grid-cols-2 gap-px sm:grid-cols-3 xl:grid-cols-6">
			{tokenFigure.options.map((figure) => (
				<li key={figure}>
					<PageLink to={entriesUrl({ figure })} className="grid gap-1 rounded-2xl px-5 py-4 hover:bg-ink/5">
						<span className="text-muted text-sm">{figureNames[figure]}</span>
						<span className="figures font-semibold text-2xl">{formatCount(supply[figure])}</span>
					</PageLink>
				</li>
			))}
		</ul>
		<p className="border-line border-t px-5 py-3 text-muted text-sm">
			Issued is available, pending, held, redeemed and expired together.
		</p>
	</Panel>
)

/** What moved since midnight UTC. */
export const HubToday = ({ hub: { moved, today } }: { hub: Hub }) => (
	<Panel title="What moved today?">
		<div className="px-5 py-4 text-sm">
			{moved.length === 0 && <p>Nothing yet.</p>}
			<ul className="grid divide-y divide-line">
				{moved.map(({ kind, cause, transfers, tokens }) => (
					<li key={`${kind} ${cause}`} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
						<span className="min-w-0">
							<PageLink
								to={entriesUrl({ kind, cause, from: today, to: today })}
								className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
							>
								{transferNames[kind]}
							</PageLink>{' '}
							<span className="text-muted">{causeName(cause)}</span>
						</span>
						<span className="figures shrink-0">
							{formatCount(tokens)} <span className="text-muted">in {formatCount(transfers)}</span>
						</span>
					</li>
				))}
			</ul>
			<p className="pt-3 text-muted">Tokens since midnight UTC, and in how many transfers.</p>
		</div>
	</Panel>
)
