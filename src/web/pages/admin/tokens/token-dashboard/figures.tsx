import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { type getTokenDashboard, tokenFigure } from '#contracts/tokens/token-dashboard.ts'
import { entriesUrl, figureNames } from '#web/features/tokens/transfer-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'

export type Dashboard = ReplyOf<typeof getTokenDashboard>

/** 1234 → "12.34%" */
const percent = (share: number | null): string => (share === null ? 'Not defined' : `${(share / 100).toFixed(2)}%`)

/** Where all tokens stand, and what they cost; each opens the entries that it is made of. */
export const Figures = ({ dashboard }: { dashboard: Dashboard }) => (
	<section aria-label="Figures" className="grid gap-3">
		<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
			{tokenFigure.options.map((figure) => (
				<li key={figure}>
					<PageLink
						to={entriesUrl({ figure, to: dashboard.asOf })}
						className="grid h-full content-start gap-1 rounded-2xl border border-line bg-card p-4 transition hover:border-edge"
					>
						<span className="text-muted text-sm">{figureNames[figure]}</span>
						<span className="figures font-semibold text-2xl">{formatCount(dashboard.standing[figure])}</span>
						<span className="text-muted text-xs">Show entries</span>
					</PageLink>
				</li>
			))}
		</ul>
		<Worth dashboard={dashboard} />
	</section>
)

const Worth = ({ dashboard }: { dashboard: Dashboard }) => {
	const { outstanding, liabilityCents, breakage, redemptionRate, moved, costCents } = dashboard
	const figures = [
		[
			'Liability',
			formatCents(liabilityCents),
			`${formatCount(outstanding)} outstanding × 1¢ × (1 − breakage). Outstanding is available, pending and held.`,
		],
		['Breakage', percent(breakage), 'Expired ÷ (expired + redeemed), since the beginning.'],
		['Redemption rate', percent(redemptionRate), 'Redeemed ÷ issued, since the beginning.'],
		[
			'Cost in these days',
			formatCents(costCents),
			`${formatCount(moved.issued)} issued × 1¢ × (1 − breakage). ${formatCount(moved.redeemed)} redeemed and ${formatCount(moved.expired)} expired.`,
		],
	] as const
	return (
		<dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
			{figures.map(([name, figure, formula]) => (
				<div key={name} className="grid content-start gap-1 rounded-2xl border border-line bg-card p-4">
					<dt className="text-muted text-sm">{name}</dt>
					<dd className="figures font-semibold text-2xl">{figure}</dd>
					<dd className="text-muted text-xs">{formula}</dd>
				</div>
			))}
		</dl>
	)
}
